"""36 Battles: princess Zi of Rong against prince Xiu of Ning, with the thirty-six stratagems."""
