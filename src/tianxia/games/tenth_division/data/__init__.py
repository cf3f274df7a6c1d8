"""The data of Tenth Division and its words."""
