"""The tables of the database. Of play only the log is stored; its key (table, n) arbitrates concurrent writers."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(100), nullable=False),
    Column("version", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("position", JSON),
    Column("at", String(64), nullable=False),
    Column("settings", JSON, nullable=False),
    Column("ticket_key", LargeBinary(32), nullable=False),
    Column("host_hash", String(64), nullable=False),
    Column("pledges", JSON, nullable=False),
    Column("entropy", JSON, nullable=False),
    Column("stage", String(16), nullable=False),
    Column("asked", JSON, nullable=False),
    Column("due", BigInteger, index=True),
    Column("undo", JSON),
    Column("next", String(32)),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("name", String(40), nullable=False),
    Column("bot", String(60), nullable=False),
    Column("joined", Boolean, nullable=False),
    Column("secret_hash", String(64)),
    Column("invite_hash", String(64)),
    Column("entropy", String(64), nullable=False),
    Column("webhook", String(500)),
    Column("orders", JSON, nullable=False),
    Column("muted", JSON, nullable=False),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("row", Text, nullable=False),
    Column("key", String(80)),
    Column("quiet", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
    UniqueConstraint("table_id", "key"),
)

chat = Table(
    "chat",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("text", String(500), nullable=False),
    Column("key", String(80), nullable=False),
    Column("at", BigInteger, nullable=False),
    UniqueConstraint("table_id", "key"),
)
