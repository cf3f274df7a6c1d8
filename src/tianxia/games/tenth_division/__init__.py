"""Tenth Division: two to six brigade commanders contend for the middle hex, or for survival."""
