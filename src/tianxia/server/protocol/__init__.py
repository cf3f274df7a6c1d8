"""What crosses the wire: forms that clients send, messages that they get, refusals."""
