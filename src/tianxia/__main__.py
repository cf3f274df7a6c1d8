"""`python -m tianxia` is the command `tianxia`."""

from tianxia.cli import main

main()
