"""The conformance kit that any game must pass, and the tracing of rules to tests."""
