"""The server: tables, seats, storage and live updates for any game of the catalogue.

Its rooms, each of which knows only those below it:
web       the application: routes, sockets, files of the page; `services.py` says what a server process consists of
tables    what people do at a table: lobby, seats, moves, undo, chat, hints, rematch
live      tables as this process holds them: views, drafts, the clock and autopilot, the scheduler, webhooks
workers   processes in which bots think, films are made and games reviewed
storage   the database: schema, store, journal, notifications between processes, migration
protocol  what crosses the wire: forms that come in, messages that go out, refusals
"""
