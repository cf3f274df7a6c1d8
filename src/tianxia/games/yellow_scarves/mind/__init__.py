"""What a bot of ours thinks of C3K."""
