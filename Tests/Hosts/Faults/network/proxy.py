"""Stands between a client and a server on loopback, and does to the bytes what a bad network does."""

import asyncio
import socket
import struct
import threading
from dataclasses import dataclass


@dataclass
class Fault:
    """What happens, and where: at a byte of all that is answered, or asked, since the fault was set."""

    action: str = "none"
    direction: str = "answer"
    at: int = 0
    data: bytes = b""  # what `insert` puts there
    pause: float = 0.0  # between two bytes, for `slow`
    change: object = None  # bytes to bytes, for `rewrite`: gets what one read brought


class Proxy:
    """A listener with a thread of its own, from `start` to `close`. Keeps what went through since `set`."""

    def __init__(self, port):
        self.target = port
        self.loop = asyncio.new_event_loop()
        self.fault = Fault()
        self.seen = {"ask": bytearray(), "answer": bytearray()}
        self.cuts: dict[str, list] = {"ask": [], "answer": []}  # where a read began
        self.met = False
        self.stalled = None
        self.writers = set()

    def start(self):
        started = threading.Event()
        self.thread = threading.Thread(target=self.run, args=(started,), daemon=True)
        self.thread.start()
        started.wait(20)
        return self.port

    def run(self, started):
        asyncio.set_event_loop(self.loop)
        self.stalled = asyncio.Event()
        server = self.loop.run_until_complete(asyncio.start_server(self.accept, "127.0.0.1", 0, backlog=128))
        self.port = server.sockets[0].getsockname()[1]
        started.set()
        self.loop.run_forever()
        server.close()
        for task in asyncio.all_tasks(self.loop):
            task.cancel()
        self.loop.run_until_complete(asyncio.sleep(0))

    def close(self):
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join(20)

    def set(self, fault):
        """Ends every connection that there is, forgets what was seen, and does this from now on, once."""
        asyncio.run_coroutine_threadsafe(self.begin(fault), self.loop).result(20)

    async def begin(self, fault):
        for writer in list(self.writers):
            writer.transport.abort()
        self.stalled.set()
        self.stalled = asyncio.Event()
        self.fault, self.met = fault, False
        for direction in self.seen:
            self.seen[direction], self.cuts[direction] = bytearray(), []

    async def accept(self, reader, writer):
        try:
            server_reader, server_writer = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            writer.transport.abort()
            return
        pair = (writer, server_writer)
        for one in pair:
            one.get_extra_info("socket").setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self.writers.add(one)
        try:
            await asyncio.gather(
                self.carry("ask", reader, server_writer, writer), self.carry("answer", server_reader, writer, writer))
        except (OSError, asyncio.CancelledError):
            pass  # the connection is over, or the proxy
        finally:
            for one in pair:
                self.writers.discard(one)
                one.close()

    async def carry(self, direction, reader, writer, client):
        """Moves bytes one way until the end, which is passed on."""
        while data := await reader.read(65536):
            start = len(self.seen[direction])
            self.cuts[direction].append(start)
            self.seen[direction] += data
            fault = self.fault
            if fault.direction == direction and not self.met and self.is_hit(fault, start, data):
                if not await self.spoil(fault, start, data, writer, client):
                    return
            elif fault.direction == direction and fault.action == "slow":
                await self.trickle(fault, data, writer)
            else:
                writer.write(data)
                await writer.drain()
        if writer.can_write_eof():
            writer.write_eof()

    @staticmethod
    def is_hit(fault, start, data):
        return fault.action not in ("none", "slow") and start <= fault.at < start + len(data)

    async def trickle(self, fault, data, writer):
        self.met = True
        for byte in data:
            writer.write(bytes([byte]))
            await writer.drain()
            await asyncio.sleep(fault.pause)

    async def spoil(self, fault, start, data, writer, client):
        """Does the fault; false when nothing more is carried this way."""
        self.met = True
        head, tail = data[: fault.at - start], data[fault.at - start :]
        if fault.action == "rewrite":
            writer.write(fault.change(data))
            await writer.drain()
            return True
        if fault.action == "insert":
            writer.write(head + fault.data + tail)
            await writer.drain()
            return True
        writer.write(head)
        await writer.drain()
        if fault.action == "reset":
            client.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            client.transport.abort()
        elif fault.action == "half-close":
            # The client hears of the end; what it still sends is taken.
            client.write_eof()
            await self.stalled.wait()
        elif fault.action == "stall":
            await self.stalled.wait()
        return False
