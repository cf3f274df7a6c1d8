"""Invasions fought out, and who stands where afterwards."""
