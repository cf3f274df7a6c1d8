"""What a server process consists of."""

from __future__ import annotations

from tianxia.server.config import Config
from tianxia.server.limits import Buckets
from tianxia.server.live.scheduler import Scheduler
from tianxia.server.live.tables import LiveTables
from tianxia.server.live.webhooks import Webhooks
from tianxia.server.storage.notifications import notifications_of
from tianxia.server.storage.store import Store
from tianxia.server.workers.films import Films
from tianxia.server.workers.pool import WorkerPool
from tianxia.server.workers.reviews import Reviews

READINGS = (2.0, 60.0)
"""Films and files that one address may have read per second, and at once."""


class Services:
    """The parts of one server process, and the order in which they begin and stop."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.store = Store(config.database)
        self.webhooks = Webhooks(config.private_webhooks)
        self.workers = WorkerPool(config)
        self.reviews = Reviews(self.workers)
        self.films = Films(self.workers)
        self.tables = LiveTables(self.store, self.webhooks)
        self.scheduler = Scheduler(self.tables, self.workers, config)
        self.notifications = notifications_of(self.store, self.tables.changed_elsewhere)
        self.creations = Buckets(config.creations_per_minute / 60, config.creations_per_minute)
        self.readings = Buckets(*READINGS)

    async def open(self) -> None:
        """Begin to serve."""
        await self.store.open()
        await self.notifications.open()
        self.workers.open()
        self.scheduler.open()

    async def close(self) -> None:
        """Finish what is under way; everything acknowledged is stored."""
        await self.scheduler.close()
        await self.reviews.close()
        await self.notifications.close()
        await self.webhooks.close()
        await self.workers.close()
        await self.store.close()
