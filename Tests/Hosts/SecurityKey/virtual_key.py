#!/usr/bin/python3
"""A security key made of software: CTAP 2.0 over CTAPHID, behind a socket whose packets are the reports.

usage: virtual_key.py SOCKET [--pin PIN] [--tries N] [--waits] [--patience SECONDS] [--finger] [--rooms N] [--edwards]

Its input steers it, a line each: "touch" is a touch, which the request that waits takes; "go" pulls it out, as the end of the input
does. Its output tells what happens, a line each: "ready", "waits" for a touch, "cancelled", "touched", and "wrong" for a wrong PIN.
Without --waits it is touched all the time. --finger: it knows its user without a PIN. --rooms: how many passkeys it can keep.
--edwards: it has no ES256.
"""

import argparse
import os
import socket
import struct
import sys
import threading
import time

from cryptography.hazmat.primitives import hashes, hmac
from cryptography.hazmat.primitives.asymmetric import ec, ed25519
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from cbor import decode, encode

AAGUID = bytes(range(16))
BROADCAST = 0xFFFFFFFF
INIT, CBOR, CANCEL, KEEPALIVE, ERROR = 0x06, 0x10, 0x11, 0x3B, 0x3F
ES256, EDDSA = -7, -8


class Refusal(Exception):
    """A status of CTAP2."""


def sha256(data):
    digest = hashes.Hash(hashes.SHA256())
    digest.update(data)
    return digest.finalize()


def cose(public):
    numbers = public.public_numbers()
    return {-1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}


class Passkey:
    def __init__(self, party, user, resident, algorithm):
        self.id, self.party, self.user, self.resident = os.urandom(32), party, user, resident
        self.algorithm, self.counter = algorithm, 0
        edwards = algorithm == EDDSA
        self.private = ed25519.Ed25519PrivateKey.generate() if edwards else ec.generate_private_key(ec.SECP256R1())

    def public(self):
        public = self.private.public_key()
        if self.algorithm == EDDSA:
            return encode({1: 1, 3: EDDSA, -1: 6, -2: public.public_bytes(Encoding.Raw, PublicFormat.Raw)})
        return encode({1: 2, 3: ES256, **cose(public)})

    def sign(self, data):
        return self.private.sign(data) if self.algorithm == EDDSA else self.private.sign(data, ec.ECDSA(hashes.SHA256()))


class Key:
    """What all its connections share."""

    def __init__(self, options):
        self.options, self.pin, self.tries, self.wrong = options, options.pin, options.tries, 0
        self.passkeys, self.token = [], os.urandom(32)
        self.agreement = ec.generate_private_key(ec.SECP256R1())
        self.touches = threading.Semaphore(0)
        self.algorithm = EDDSA if options.edwards else ES256

    def information(self):
        options = {"rk": True, "up": True, "plat": False, "clientPin": self.pin is not None}
        if self.options.finger:
            options["uv"] = True
        return {1: ["FIDO_2_0"], 3: AAGUID, 4: options, 5: 1200, 6: [1]}

    def client_pin(self, request):
        command = request[2]
        if command == 1:
            return {3: self.tries}
        if command == 2:
            return {1: {1: 2, 3: -25, **cose(self.agreement.public_key())}}
        if command != 5:
            raise Refusal(0x2B)
        if self.pin is None:
            raise Refusal(0x35)
        if self.tries == 0:
            raise Refusal(0x32)
        if self.wrong == 3:
            raise Refusal(0x34)
        theirs = request[3]
        peer = ec.EllipticCurvePublicNumbers(
            int.from_bytes(theirs[-2], "big"), int.from_bytes(theirs[-3], "big"), ec.SECP256R1()).public_key()
        cipher = Cipher(algorithms.AES(sha256(self.agreement.exchange(ec.ECDH(), peer))), modes.CBC(bytes(16)))
        decryptor = cipher.decryptor()
        if decryptor.update(request[6]) + decryptor.finalize() != sha256(self.pin.encode())[:16]:
            tell("wrong")
            self.tries, self.wrong = self.tries - 1, self.wrong + 1
            self.agreement = ec.generate_private_key(ec.SECP256R1())
            raise Refusal(0x32 if self.tries == 0 else 0x34 if self.wrong == 3 else 0x31)
        self.tries, self.wrong = self.options.tries, 0
        encryptor = cipher.encryptor()
        return {2: encryptor.update(self.token) + encryptor.finalize()}

    def is_verified(self, hash_, proof, wanted):
        """Whether the user is, by the PIN or by a finger."""
        if proof is None:
            return bool(wanted and self.options.finger)
        check = hmac.HMAC(self.token, hashes.SHA256())
        check.update(hash_)
        if check.finalize()[:16] != proof:
            raise Refusal(0x33)
        return True

    def data(self, passkey, verified, attested=b""):
        passkey.counter += 1
        flags = 0x01 | (0x04 if verified else 0) | (0x40 if attested else 0)
        return sha256(passkey.party.encode()) + bytes([flags]) + struct.pack(">I", passkey.counter) + attested

    def make(self, request, touch):
        proof = request.get(8)
        if proof == b"":
            # What is asked only to have the key touched.
            touch()
            raise Refusal(0x35 if self.pin is None else 0x31)
        options = request.get(7, {})
        if self.pin is not None and proof is None and not options.get("uv"):
            raise Refusal(0x36)
        verified = self.is_verified(request[1], proof, options.get("uv"))
        if self.algorithm not in [parameter["alg"] for parameter in request[4]]:
            raise Refusal(0x26)
        party, resident = request[2]["id"], options.get("rk", False)
        excluded = {descriptor["id"] for descriptor in request.get(5, [])}
        if any(passkey.id in excluded and passkey.party == party for passkey in self.passkeys):
            touch()
            raise Refusal(0x19)
        if resident and sum(passkey.resident for passkey in self.passkeys) >= self.options.rooms:
            raise Refusal(0x28)
        touch()
        passkey = Passkey(party, request[3], resident, self.algorithm)
        self.passkeys.append(passkey)
        attested = AAGUID + struct.pack(">H", len(passkey.id)) + passkey.id + passkey.public()
        data = self.data(passkey, verified, attested)
        return {1: "packed", 2: data, 3: {"alg": self.algorithm, "sig": passkey.sign(data + request[1])}}

    def signed(self, request, touch):
        options = request.get(5, {})
        verified = self.is_verified(request[2], request.get(6), options.get("uv"))
        allowed = {descriptor["id"] for descriptor in request.get(3, [])}
        found = [passkey for passkey in reversed(self.passkeys) if passkey.party == request[1]
                 and (passkey.id in allowed if allowed else passkey.resident)]
        if not found:
            raise Refusal(0x2E)
        touch()
        found = found[:1] if allowed else found
        return [self.assertion(passkey, request[2], verified, len(found)) for passkey in found]

    def assertion(self, passkey, hash_, verified, count):
        data = self.data(passkey, verified)
        answer = {1: {"id": passkey.id, "type": "public-key"}, 2: data, 3: passkey.sign(data + hash_)}
        if passkey.resident:
            answer[4] = passkey.user if verified and count > 1 else {"id": passkey.user["id"]}
        if count > 1:
            answer[5] = count
        return answer


class Connection:
    """One opening of the key, and one channel."""

    def __init__(self, key, link):
        self.key, self.link, self.channel = key, link, 1
        self.cancelled, self.sending, self.others = threading.Event(), threading.Lock(), []

    def serve(self):
        channel, command, size, message = 0, 0, 0, b""
        while report := self.receive():
            packet = report[1:]
            sender, first = struct.unpack(">IB", packet[:5])
            if first & 0x80:
                channel, command, size, message = sender, first & 0x7F, *struct.unpack(">H", packet[5:7]), packet[7:]
            else:
                message += packet[5:]
            if len(message) < size:
                continue
            if command == CANCEL:
                self.cancelled.set()
            elif command == INIT:
                self.send(BROADCAST, INIT, message[:8] + struct.pack(">IBBBBB", self.channel, 2, 1, 0, 0, 0x0C))
            elif command == CBOR:
                self.cancelled.clear()
                threading.Thread(target=self.answer, args=(channel, message[:size]), daemon=True).start()
            else:
                self.send(channel, ERROR, b"\x01")
        self.cancelled.set()

    def receive(self):
        try:
            return self.link.recv(128)
        except OSError:
            return b""

    def answer(self, channel, message):
        try:
            answer = self.result(message[0], message[1:])
            self.send(channel, CBOR, b"\x00" + encode(answer))
        except Refusal as refusal:
            self.send(channel, CBOR, bytes(refusal.args))

    def result(self, command, body):
        request = decode(body) if body else {}
        if command == 0x04:
            return self.key.information()
        if command == 0x06:
            return self.key.client_pin(request)
        if command == 0x01:
            return self.key.make(request, self.touch)
        if command == 0x02:
            first, *self.others = self.key.signed(request, self.touch)
            return first
        if command == 0x08 and self.others:
            return self.others.pop(0)
        raise Refusal(0x01)

    def touch(self):
        """Waits for one."""
        if not self.key.options.waits:
            return
        tell("waits")
        end = time.monotonic() + self.key.options.patience
        while not self.key.touches.acquire(timeout=0.05):
            if self.cancelled.is_set():
                tell("cancelled")
                raise Refusal(0x2D)
            if time.monotonic() > end:
                raise Refusal(0x2F)
            self.send(self.channel, KEEPALIVE, b"\x02")
        tell("touched")

    def send(self, channel, command, message):
        packets = [struct.pack(">IBH", channel, 0x80 | command, len(message)) + message[:57]]
        for number, start in enumerate(range(57, len(message), 59)):
            packets.append(struct.pack(">IB", channel, number) + message[start:start + 59])
        with self.sending:
            for packet in packets:
                try:
                    self.link.send(packet.ljust(64, b"\0"))
                except OSError:
                    return


def tell(line):
    os.write(1, f"{line}\n".encode())


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("socket")
    parser.add_argument("--pin")
    parser.add_argument("--tries", type=int, default=8)
    parser.add_argument("--waits", action="store_true")
    parser.add_argument("--patience", type=float, default=30)
    parser.add_argument("--finger", action="store_true")
    parser.add_argument("--rooms", type=int, default=25)
    parser.add_argument("--edwards", action="store_true")
    options = parser.parse_args()
    key = Key(options)
    listener = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    listener.bind(options.socket)
    listener.listen()
    threading.Thread(target=accept, args=(key, listener), daemon=True).start()
    tell("ready")
    for line in sys.stdin:
        if line == "touch\n":
            key.touches.release()
        elif line == "go\n":
            break
    os.unlink(options.socket)


def accept(key, listener):
    while True:
        link, _ = listener.accept()
        threading.Thread(target=Connection(key, link).serve, daemon=True).start()


if __name__ == "__main__":
    main()
