"""The gateway: HELLO, IDENTIFY, READY, heartbeats, dispatch, RESUME with replay, and the ways it can go wrong."""

import asyncio
import json
import secrets
import zlib
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from aiohttp import WSCloseCode, WSMsgType, web

from tests.loopback.discord.clock import Clock
from tests.loopback.discord.errors import JsonObject
from tests.loopback.discord.faults import EventChange

DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, VOICE, RESUME = 0, 1, 2, 3, 4, 6
RECONNECT, MEMBERS, INVALID, HELLO, ACK = 7, 8, 9, 10, 11

GUILDS = 1 << 0
GUILD_MESSAGES = 1 << 9
DIRECT_MESSAGES = 1 << 12
PRIVILEGED = (1 << 1) | (1 << 8) | (1 << 15)  # members, presences, message content
ALL_INTENTS = (1 << 26) - 1

UNKNOWN_OPCODE, DECODE_ERROR, NOT_AUTHENTICATED, BAD_TOKEN, ALREADY = 4001, 4002, 4003, 4004, 4005
INVALID_SHARD, SHARDING_REQUIRED = 4010, 4011
BAD_SEQUENCE, TOO_FAST, INVALID_VERSION, INVALID_INTENTS, DISALLOWED_INTENTS = 4007, 4008, 4012, 4013, 4014
SENDS_A_MINUTE = 120
IDENTIFIES_A_DAY = 1000
IDENTIFY_SECONDS = 5.0
DAY = 86400.0
GUILDS_A_SHARD = 2500


@dataclass(frozen=True, slots=True)
class Shard:
    """What of the bot's guilds one session hears of; https://discord.com/developers/docs/events/gateway#sharding."""

    number: int = 0
    of: int = 1

    def has(self, guild: int | None) -> bool:
        """Direct messages, which are of no guild, go to the first."""
        return self.number == (0 if guild is None else (guild >> 22) % self.of)


class CloseError(Exception):
    """The connection must be closed with this code."""

    def __init__(self, code: int) -> None:
        super().__init__(f"close {code}")
        self.code = code


@dataclass(eq=False, slots=True)
class Session:
    """What an IDENTIFY made. It outlives its connection: events of the meantime are replayed on RESUME."""

    id: str
    intents: int
    shard: Shard = Shard()
    events: list[tuple[int, str, JsonObject]] = field(default_factory=list)
    connection: "Connection | None" = None

    def dispatch(self, event: str, data: JsonObject) -> None:
        """Number the event, keep it, and send it when connected."""
        entry = (len(self.events) + 1, event, data)
        self.events.append(entry)
        if self.connection is not None:
            self.connection.send_event(entry)


class Connection:
    """One websocket. Sending is queued, so that dispatching never waits."""

    def __init__(self, socket: web.WebSocketResponse, request: web.Request) -> None:
        self.socket = socket
        self.session: Session | None = None
        self.request = request
        self.received: list[float] = []
        self._deflate = zlib.compressobj() if request.query.get("compress") == "zlib-stream" else None
        self._queue: asyncio.Queue[JsonObject] = asyncio.Queue()

    def send(self, op: int, data: object = None) -> None:
        """Queue a payload."""
        self._queue.put_nowait({"op": op, "d": data, "s": None, "t": None})

    def send_event(self, entry: tuple[int, str, JsonObject]) -> None:
        """Queue a numbered event."""
        number, event, data = entry
        self._queue.put_nowait({"op": DISPATCH, "d": data, "s": number, "t": event})

    @property
    def idle(self) -> bool:
        """Whether everything queued was written."""
        return self._queue.empty()

    async def write(self) -> None:
        """Write what is queued, for ever."""
        while True:
            text = json.dumps(await self._queue.get())
            with suppress(ConnectionError):
                await self._write_text(text)

    async def _write_text(self, text: str) -> None:
        if self._deflate is None:
            await self.socket.send_str(text)
            return
        data = self._deflate.compress(text.encode()) + self._deflate.flush(zlib.Z_SYNC_FLUSH)
        await self.socket.send_bytes(data)

    def abort(self) -> None:
        """Cut the TCP connection, as a lost network does."""
        if self.request.transport is not None:
            self.request.transport.abort()


Ready = Callable[[Shard], JsonObject]
Introduce = Callable[[Session], None]


class Gateway:
    """The sessions and connections. A test asks it to drop, to reconnect, or to invalidate."""

    def __init__(self, clock: Clock, token: Callable[[], str], ready: Ready, introduce: Introduce) -> None:
        self._clock = clock
        self._token = token
        self._ready = ready
        self._introduce = introduce
        self.sessions: dict[str, Session] = {}
        self.connections: list[Connection] = []
        self.heartbeat_milliseconds = 41250
        self.patience = 1.5
        """After how many heartbeats a silent client is gone."""
        self.privileged = 0
        self.identifies: list[float] = []
        self.shards = 1
        """How many Discord advises."""
        self.max_concurrency = 1
        self.a_day = IDENTIFIES_A_DAY
        self._last: dict[int, float] = {}
        """When each bucket of shards last identified."""
        self.resumes = 0
        self.heartbeats = 0
        self._changed = asyncio.Event()

    @property
    def connected(self) -> bool:
        """Whether a session has a live connection."""
        return any(session.connection for session in self.sessions.values())

    @property
    def idle(self) -> bool:
        """Whether nothing waits to be written."""
        return all(connection.idle for connection in self.connections)

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait until ``condition`` holds; it is looked at whenever a client connects, speaks or goes."""
        while not condition():
            await self._changed.wait()

    async def until_connected(self) -> None:
        """Wait for a session with a live connection."""
        await self.until(lambda: self.connected)

    def dispatch(self, event: str, data: JsonObject, intent: int = 0, change: EventChange | None = None) -> None:
        """Send an event to every session that asked for ``intent`` (0: all of them), as ``change`` makes it."""
        guild = _guild(event, data)
        for session in self.sessions.values():
            if session.shard.has(guild) and (not intent or session.intents & intent):
                session.dispatch(event, data if change is None else change(event, data))

    def say(self, event: str, data: Any) -> None:
        """Send an event to every session, whatever its data is."""
        for session in self.sessions.values():
            session.dispatch(event, data)

    def drop(self, code: int | None = None) -> None:
        """Lose every connection: by closing with ``code``, or without a word. Sessions can be resumed."""
        for connection in list(self.connections):
            self._part(connection)
            if code is None:
                connection.abort()
            else:
                self._close_later(connection, code)

    def ask_reconnect(self) -> None:
        """Ask the clients to reconnect and resume (opcode 7), as Discord does when it restarts."""
        for connection in self.connections:
            connection.send(RECONNECT)

    def invalidate(self, *, resumable: bool = False) -> None:
        """Tell the clients that their session is invalid (opcode 9)."""
        for connection in self.connections:
            if not resumable and connection.session is not None:
                self.sessions.pop(connection.session.id, None)
            connection.send(INVALID, resumable)

    def forget_sessions(self) -> None:
        """Forget every session, so that the next RESUME is refused with an invalid session."""
        self.sessions.clear()

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """One websocket connection from HELLO to its end."""
        socket = web.WebSocketResponse(max_msg_size=4096, autoping=True)
        await socket.prepare(request)
        connection = Connection(socket, request)
        self.connections.append(connection)
        writer = asyncio.create_task(connection.write())
        try:
            await self._talk(connection)
        except CloseError as error:
            await socket.close(code=error.code)
        finally:
            writer.cancel()
            self._part(connection)
        return socket

    async def stop(self) -> None:
        """Close every connection."""
        for connection in list(self.connections):
            self._part(connection)
            await connection.socket.close(code=WSCloseCode.GOING_AWAY)

    async def _talk(self, connection: Connection) -> None:
        if connection.request.query.get("v") != "10":
            raise CloseError(INVALID_VERSION)
        connection.send(HELLO, {"heartbeat_interval": self.heartbeat_milliseconds, "_trace": []})
        while True:
            message = await self._receive(connection)
            if message.type in (WSMsgType.CLOSE, WSMsgType.CLOSING, WSMsgType.CLOSED, WSMsgType.ERROR):
                return self._left(connection, message.data)
            self._count(connection)
            self._hear(connection, _decoded(message))
            self._tell()

    async def _receive(self, connection: Connection) -> Any:
        """The next message, unless the client is silent for longer than it may be."""
        try:
            return await connection.socket.receive(timeout=self.heartbeat_milliseconds / 1000 * self.patience)
        except TimeoutError:
            raise CloseError(4009) from None

    def _hear(self, connection: Connection, payload: JsonObject) -> None:
        op, data = payload.get("op"), payload.get("d")
        if op == HEARTBEAT:
            self.heartbeats += 1
            connection.send(ACK)
        elif op == IDENTIFY:
            self._identify(connection, data or {})
        elif op == RESUME:
            self._resume(connection, data or {})
        elif op not in (PRESENCE, VOICE, MEMBERS):
            raise CloseError(UNKNOWN_OPCODE)
        elif connection.session is None:
            raise CloseError(NOT_AUTHENTICATED)

    def _identify(self, connection: Connection, data: JsonObject) -> None:
        if connection.session is not None:
            raise CloseError(ALREADY)
        if data.get("token") != self._token():
            raise CloseError(BAD_TOKEN)
        intents = _checked_intents(data.get("intents"), self.privileged)
        shard = _checked_shard(data.get("shard", [0, 1]))
        ready = self._ready(shard)
        if len(ready["guilds"]) > GUILDS_A_SHARD:
            raise CloseError(SHARDING_REQUIRED)
        if not self._may_identify(shard):
            connection.send(INVALID, False)
            return
        session = Session(secrets.token_hex(16), intents, shard)
        self.sessions[session.id] = session
        self._attach(session, connection)
        session.dispatch("READY", ready | {"session_id": session.id})
        self._introduce(session)

    def start_limit(self) -> JsonObject:
        """The session start limit object of `GET /gateway/bot`."""
        now = self._clock.now()
        made = [moment for moment in self.identifies if now - moment < DAY]
        return {
            "total": self.a_day,
            "remaining": max(0, self.a_day - len(made)),
            "reset_after": round(1000 * (made[0] + DAY - now)) if made else 0,
            "max_concurrency": self.max_concurrency,
        }

    def _may_identify(self, shard: Shard) -> bool:
        """One IDENTIFY in five seconds for each bucket, which is the shard's number by max_concurrency; so many a
        day. One that is refused counts, too."""
        now, bucket = self._clock.now(), shard.number % self.max_concurrency
        self.identifies = [moment for moment in self.identifies if now - moment < DAY]
        soon = now - self._last.get(bucket, -DAY) < IDENTIFY_SECONDS
        self.identifies.append(now)
        self._last[bucket] = now
        return not soon and len(self.identifies) <= self.a_day

    def _resume(self, connection: Connection, data: JsonObject) -> None:
        if connection.session is not None:
            raise CloseError(ALREADY)
        if data.get("token") != self._token():
            raise CloseError(BAD_TOKEN)
        session = self.sessions.get(data.get("session_id") or "")
        if session is None:
            connection.send(INVALID, False)
            return
        seen = data.get("seq")
        if not isinstance(seen, int) or seen > len(session.events):
            raise CloseError(BAD_SEQUENCE)
        self.resumes += 1
        self._attach(session, connection)
        for entry in session.events[seen:]:
            connection.send_event(entry)
        session.dispatch("RESUMED", {"_trace": []})

    def _attach(self, session: Session, connection: Connection) -> None:
        session.connection = connection
        connection.session = session
        self._tell()

    def _part(self, connection: Connection) -> None:
        """The connection is no longer one; its session stays to be resumed."""
        if connection in self.connections:
            self.connections.remove(connection)
        if connection.session is not None and connection.session.connection is connection:
            connection.session.connection = None
        self._tell()

    def _left(self, connection: Connection, code: object) -> None:
        """A client that closes with 1000 or 1001 ends its session."""
        if connection.session is not None and code in (1000, 1001):
            self.sessions.pop(connection.session.id, None)

    def _count(self, connection: Connection) -> None:
        now = self._clock.now()
        connection.received = [moment for moment in connection.received if now - moment < 60.0]
        connection.received.append(now)
        if len(connection.received) > SENDS_A_MINUTE:
            raise CloseError(TOO_FAST)

    def _close_later(self, connection: Connection, code: int) -> None:
        task = asyncio.ensure_future(connection.socket.close(code=code))
        task.add_done_callback(lambda done: done.exception() if not done.cancelled() else None)

    def _tell(self) -> None:
        self._changed.set()
        self._changed = asyncio.Event()


def _decoded(message: Any) -> JsonObject:
    try:
        payload = json.loads(message.data)
    except (ValueError, TypeError):
        raise CloseError(DECODE_ERROR) from None
    if not isinstance(payload, dict):
        raise CloseError(DECODE_ERROR)
    return payload


def _guild(event: str, data: JsonObject) -> int | None:
    """Which guild an event is of: this decides which shard hears of it."""
    guild = data["id"] if event in ("GUILD_CREATE", "GUILD_UPDATE", "GUILD_DELETE") else data.get("guild_id")
    return int(guild) if guild is not None else None


def _checked_shard(given: object) -> Shard:
    match given:
        case [int(number), int(of)] if 0 <= number < of:
            return Shard(number, of)
    raise CloseError(INVALID_SHARD)


def _checked_intents(intents: object, privileged: int) -> int:
    if not isinstance(intents, int) or not 0 <= intents <= ALL_INTENTS:
        raise CloseError(INVALID_INTENTS)
    if intents & PRIVILEGED & ~privileged:
        raise CloseError(DISALLOWED_INTENTS)
    return intents
