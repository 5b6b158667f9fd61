#!/usr/bin/env python3
"""What of an answer of Ory's public API does not change from run to run and from project to project, as lines of text.

    condense.py FOLDER      writes ory/NAME.txt for each transcript FOLDER/NAME.http, and openid/NAME-metadata.txt for each metadata
                            document FOLDER/NAME-metadata.json of an OpenID provider

A transcript is text: what it shows (`# `), then for each exchange the request (`> `: its line, headers, body), the status and the headers
of the answer (`< `), and its body."""

import json
import re
import sys
from pathlib import Path
from urllib.parse import parse_qsl, urlsplit

HERE = Path(__file__).resolve().parent
# A proxy in front adds and drops these, and they say nothing.
HEADERS = ("Cache-Control", "Content-Type", "Link", "Location", "Ory-Error-Id", "Set-Cookie", "X-Request-Id", "X-Total-Count",
           "X-Kratos-Authenticated-Identity-Id")
# Traits of the recorded project that nobody has to have.
OPTIONAL = ("traits.newsletter", "traits.age")
# Values that are the same in every project.
FIXED = {"method", "resend", "passkey_login_trigger", "screen"}
VARIANTS = (
    (re.compile(r"\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b"), "UUID"),
    (re.compile(r"\d{4}-\d\d-\d\dT[\d:.]+Z"), "TIME"),
)


def exchanges(text):
    """The requests and answers of a transcript: (request, headers, body), (status, headers, body)."""
    for block in re.split(r"\n(?=> [A-Z]+ /)", text)[1:]:
        lines = block.splitlines()
        asked = [line[2:] for line in lines if line.startswith("> ")]
        told = [line[2:] for line in lines if line.startswith("< ")]
        body = "\n".join(line for line in lines if not line.startswith(("> ", "< "))).strip()
        sent = next((line for line in asked[1:] if line.startswith("{")), "")
        fields = [line.split(": ", 1) for line in asked[1:] if ": " in line and line != sent]
        heads = [line.split(":", 1) for line in told[1:]]
        yield ((asked[0].rsplit(" ", 1)[0], dict(fields), sent),
               (int(told[0].split()[-1]), [(name, value.strip()) for name, value in heads], body))


def request_line(line, headers, body):
    """The request by its method, path and the names of what it says."""
    method, target = line.split(" ", 1)
    url = urlsplit(target)
    path = VARIANTS[0][0].sub("UUID", url.path).removeprefix("/ory")
    path = re.sub(r"(oidc/callback)/\w+", r"\1/PROVIDER", path)
    names = "&".join(sorted(name for name, _ in parse_qsl(url.query, keep_blank_values=True)))
    sent = json.loads(body) if body.startswith("{") and body != "{" else {}
    members = sorted({f"method={value}" if name == "method" else name.split(".")[0] for name, value in sent.items()})
    token = " with a token" if "X-Session-Token" in headers else ""
    return f"{method} {path}{'?' if names else ''}{names}{token} {' '.join(members)}".rstrip()


def answer_lines(status, headers, body):
    yield f"{status}"
    for name, value in sorted(headers):
        if name in HEADERS and value:
            yield f"{name}: {header(name, value)}"
    if not body or not body.startswith(("{", "[")):
        return
    yield from walk("", json.loads(body)) if json.loads(body) else ["[]"]


def header(name, value):
    if name == "Set-Cookie":
        return re.sub(r"_[0-9a-f]{64}$", "_HASH", value.split("=")[0])
    if name == "Location":
        return address(value)
    if name == "Link":
        return re.sub(r"page_token=[\w-]+", "page_token=T", re.sub(r"<[^?>]*/sessions", "</sessions", value))
    return plain(value)


def address(value):
    """A URL by what of it does not depend on the project."""
    url = urlsplit(value)
    names = sorted(name for name, _ in parse_qsl(url.query) if name != "cardea-login")
    if "verification" in url.path:
        return "VERIFICATION-PAGE?" + "&".join(names)
    return "URL?" + "&".join(names)


def plain(value):
    for pattern, name in VARIANTS:
        value = pattern.sub(name, value)
    return value


def walk(path, value):
    """A line for each object, with its plain members, then its inner ones; each node of a form is a line."""
    if isinstance(value, list):
        for member in value:
            yield from walk(f"{path}[]", member)
        return
    if not isinstance(value, dict):
        yield f"{path}: TEXT"
        return
    plain_ones, inner = [], []
    for name, member in sorted(value.items()):
        if name == "messages":
            plain_ones.append(f"messages={messages(member)}")
        elif name == "traits":
            plain_ones.append(f"traits={','.join(sorted(member))}")
        elif name == "found cookies":
            # The request's own.
            continue
        elif member and isinstance(member, dict) or isinstance(member, list) and member:
            inner.append((name, member))
        # An empty payload says nothing.
        elif name != "transient_payload":
            plain_ones.append(f"{name}={leaf(name, member)}")
    if plain_ones:
        yield f"{path or 'body'}: {' '.join(plain_ones)}"
    for name, member in inner:
        if name == "nodes":
            lines = [node_line(node) for node in member]
            # Projects have different providers, which look alike.
            yield from (f"  {line}" for line, before in zip(lines, [None, *lines]) if line and line != before)
        elif name == "devices":
            # A session that is raised names its device once more.
            yield from dict.fromkeys(walk(f"{path}.{name}".lstrip("."), member))
        else:
            yield from walk(f"{path}.{name}".lstrip("."), member)


def leaf(name, value):
    if name == "since":
        return "NUMBER"
    if name == "user_agent":
        return "TEXT"
    if not isinstance(value, str):
        return json.dumps(value)
    if name == "session_token" or name == "ory_session_token":
        return "TOKEN"
    if name == "location":
        return "-"
    if name == "tokenized":
        return "JWT"
    if name in ("reason", "ip_address", "session_token_exchange_code", "provider", "value", "verifiable_address"):
        return "TEXT"
    if name in ("action", "api") and "self-service" in value:
        return urlsplit(value).path.removeprefix("/ory")
    if name.endswith(("url", "_to", "action")) and "://" in value or name.endswith("redirect_browser_to"):
        return "URL"
    return plain(value)


def node_line(node):
    inner = dict(node["attributes"])
    if inner.get("name") in OPTIONAL:
        return None
    inner.pop("node_type")
    kind = inner.pop("type", "")
    name = inner.pop("name", inner.pop("id", ""))
    words = [node["type"], node["group"], kind, name]
    for key, value in sorted(inner.items()):
        if value is False and key == "disabled":
            continue
        if isinstance(value, dict):
            value = message(value)
        elif name == "csrf_token" and key == "value":
            # Empty unless a browser asks.
            continue
        elif key == "href" or key == "src" or key == "value" and name not in FIXED and isinstance(value, str) and value:
            value = "TEXT"
        words.append(f"{key}={value if value != '' else '-'}")
    label = node["meta"].get("label")
    if label:
        words.append(f"label={message(label)}")
    if node["messages"]:
        words.append(f"says={messages(node['messages'])}")
    return " ".join(word for word in words if word)


def message(value):
    names = ",".join(sorted(value.get("context", {})))
    return f"{value['id']}/{value['type']}" + (f"({names})" if names else "")


def messages(values):
    return " ".join(map(message, values))


def metadata(document):
    """The members of an OpenID provider's metadata and their values; of addresses, that they are some."""
    for name, value in sorted(document.items()):
        if isinstance(value, bool):
            value = ["BOOL"]
        elif isinstance(value, str):
            value = ["URL"]
        elif isinstance(value, dict):
            value = value.keys()
        yield f"{name}: {' '.join(sorted(value))}"


def blocks(text):
    """The exchanges of a transcript as lines: what is asked, and what is answered."""
    return [("> " + request_line(*asked), list(answer_lines(*told))) for asked, told in exchanges(text)]


def write_metadata(source):
    lines = [line for line in metadata(json.loads(source.read_text(encoding="utf-8"))) if "_encryption_" not in line]
    (HERE / "openid" / f"{source.stem}.txt").write_text("\n".join(["> metadata", "200", *lines]) + "\n", encoding="utf-8")


def write(sources):
    """An answer that an earlier one is like is named by that one's place."""
    places: dict[str, str] = {}
    for source in sources:
        lines = []
        for number, (asked, told) in enumerate(blocks(source.read_text(encoding="utf-8")), 1):
            place = places.setdefault("\n".join(told), f"= {source.stem} {number}")
            lines += [asked, *(told if place == f"= {source.stem} {number}" else [place]), ""]
        (HERE / "ory" / f"{source.stem}.txt").write_text("\n".join(lines[:-1]) + "\n", encoding="utf-8")


def read(kind):
    """What is in a folder, whole: by the names of the transcripts, what is asked and answered."""
    recorded: dict[str, list] = {}
    places: dict[str, list] = {}
    for file in sorted((HERE / kind).glob("*.txt")):
        recorded[file.stem] = []
        for number, block in enumerate(file.read_text(encoding="utf-8").strip().split("\n\n"), 1):
            asked, *told = block.splitlines()
            told = places[f"= {file.stem} {number}"] = places.get(told[0], told)
            recorded[file.stem].append((asked, told))
    return recorded


if __name__ == "__main__":
    write(sorted(Path(sys.argv[1]).glob("*.http")))
    for found in Path(sys.argv[1]).glob("*-metadata.json"):
        write_metadata(found)
