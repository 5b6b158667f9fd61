"""CBOR as CTAP2 has it: integers, bytes, texts, arrays, maps in canonical order, booleans."""


def encode(value):
    if value is True or value is False:
        return b"\xf5" if value else b"\xf4"
    if isinstance(value, int):
        return head(0, value) if value >= 0 else head(1, -1 - value)
    if isinstance(value, bytes):
        return head(2, len(value)) + value
    if isinstance(value, str):
        return head(3, len(value.encode())) + value.encode()
    if isinstance(value, list):
        return head(4, len(value)) + b"".join(map(encode, value))
    members = sorted(((encode(name), encode(part)) for name, part in value.items()),
                     key=lambda member: (member[0][0] >> 5, len(member[0]), member[0]))
    return head(5, len(value)) + b"".join(name + part for name, part in members)


def head(kind, number):
    if number < 24:
        return bytes([kind << 5 | number])
    size = next(size for size in (1, 2, 4, 8) if number < 1 << 8 * size)
    return bytes([kind << 5 | 23 + size.bit_length()]) + number.to_bytes(size, "big")


def decode(data):
    value, rest = first(data)
    if rest:
        raise ValueError("more than one value")
    return value


def first(data):
    kind, number, data = data[0] >> 5, data[0] & 0x1F, data[1:]
    if number >= 24 and kind != 7:
        size = 1 << number - 24
        number, data = int.from_bytes(data[:size], "big"), data[size:]
    if kind in (0, 1):
        return (number if kind == 0 else -1 - number), data
    if kind in (2, 3):
        return (data[:number] if kind == 2 else data[:number].decode()), data[number:]
    if kind == 4:
        elements = []
        for _ in range(number):
            element, data = first(data)
            elements.append(element)
        return elements, data
    if kind == 5:
        members = {}
        for _ in range(number):
            name, data = first(data)
            members[name], data = first(data)
        return members, data
    return number == 21, data
