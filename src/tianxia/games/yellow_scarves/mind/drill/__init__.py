"""What rivals do by habit: attacks that are worth it, nobody leaves a Province empty, the rest goes to the front."""
