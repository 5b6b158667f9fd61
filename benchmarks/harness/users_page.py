"""The page for users, docs/performance.md: what a sign-in and a token cost, beside what a user would use instead. Every number on it comes
from one run of everything; docs/maintaining/performance.md has the rest."""

from . import latency_case, plot, session_cases
from .plot import OURS, Panel, shown
from .relay import ROUND_TRIP

PAGE, PICTURE = "docs/performance.md", "docs/images/performance-users.svg"
BARE = "C + libcurl"
# What a user would take instead, of all that are measured.
BESIDE = (OURS, BARE, latency_case.GO, "librest", "Qt Network Authorization", "authlib", "msal")
PANELS = [
    Panel("cold_ms", "Process to first login", "ms"),
    Panel("p50_us", "Further login, median", "µs", is_logarithmic=True),
    Panel("rss_kb", "Memory after a login", "MB"),
]
# Columns of the table: what a client reports, its title, and the scale from one unit to the other.
COLUMNS = {
    "cold_ms": ("start of a process to its first login, ms", 1),
    "p50_us": ("further login, ms", 1e-3),
    "rss_kb": ("memory after a login, MB", 1),
    "peak_64_kb": ("memory with 64 at a time, MB", 1),
    "logins_per_second": ("logins per second, 64 at a time", 1),
}
# What the sentences quote, by the figure or the name of its row.
QUOTED = {
    "memory": session_cases.FROM_MEMORY,
    "file": session_cases.FROM_FILE,
    "refresh": "refresh.cpu",
    "requests": "requests.refresh",
    "lookup": "keyring.lookup",
    "resident": "memory.resident",
    "written": "memory.written",
}
TEXT = """# Performance

What a sign-in and a token cost, beside what you would use instead.

`make bench` writes this page. In its run of {date} all clients took turns, over TLS 1.3, on one machine with their servers: {machine}.
Other programs used up to {others} of it meanwhile. There are [more tables](maintaining/performance.md), and a page on
[how all of it is measured](../benchmarks/README.md).

- **How long does a sign-in take?** From the redirect to the signed-in user, the first time, with {path} ms to the server and back:
  {waits}.
  The user was at the page for {taken} seconds.
- **What does a token cost?** {memory} from memory; {file} for a new client that reads it from an encrypted file. The keyring
  takes {lookup} to bring a session. A refresh takes {requests} to the server, and {refresh} of processor time.
- **How much memory?** {resident} MB for a C program after one login. It has written to {written} MB of that; the rest is mostly code of
  libraries, which programs share.
- **How many at a time?** {rate} logins per second with 64 under way, on one core.

![{alt}](images/{picture})

{table}

A further login is what the client itself does, on the connection that it has kept: your network is not in it. Cardea does more there than
the others: it keeps the attempt and the session in its store, checks each answer, and overwrites what it frees.

librest opens a connection for each login, and reads all of the system's certificates for it. Qt, version 5 here, waits for the server's
delayed acknowledgement in each login. msal asks for the provider's metadata first.
"""
ALT = "An OAuth login by Cardea and by what you would use instead: start, latency and memory; less is better"


def _lines(results):
    found = {line.client: line for line in results.lines if line.flow == "OAuth"}
    return [found[client] for client in BESIDE if client in found]


def _quoted(results):
    found = {name: row.value for row in results.rows for name in (row.figure, row.metric)}
    return {key: found.get(name) for key, name in QUOTED.items()}


def _waits(results):
    """Of the lengths of time at the page, the middle one."""
    lengths = sorted({wait.taken for wait in results.waits})
    taken = lengths[len(lengths) // 2] if lengths else None
    wanted = {f"**{OURS}**, {latency_case.CARDEA['openid']}": OURS, **{f"{name}, OAuth": name for name in BESIDE}}
    return {wanted[wait.client]: wait for wait in results.waits if wait.taken == taken and wait.client in wanted}


def missing(results):
    """What the page needs and the run has not: then there is no page, rather than one of several runs."""
    lines = {line.client: line for line in _lines(results)}
    lacking = [QUOTED[key] for key, value in _quoted(results).items() if value is None]
    lacking += [f"{name}: {key}" for name in BESIDE for key in COLUMNS if name not in lines or key not in lines[name].values]
    lacking += [f"the wait of {name}" for name in (OURS, BARE, latency_case.GO) if name not in _waits(results)]
    circumstances = {"a run of everything": results.context["is_whole"], "a run without --quick": not results.context["quick"]}
    return [name for name, holds in circumstances.items() if not holds] + lacking


def text(results, date):
    quoted, lines, waits, context = _quoted(results), _lines(results), _waits(results), results.context
    return TEXT.format(
        date=date, machine=f"{context['cpus']} × {context['cpu']}",
        others=f"{context['foreign_cpu_share']:.0%}", path=f"{ROUND_TRIP * 1e3:.0f}",
        waits=", ".join(f"{name} {wait.first_ms:.0f} ms ({_count(wait.first_trips, 'round trip')})" for name, wait in waits.items()),
        taken=next(iter(waits.values())).taken, rate=shown(lines[0].values["logins_per_second"]), table=_table(lines),
        alt=ALT, picture=PICTURE.rpartition("/")[2], requests=_count(quoted["requests"], "request"),
        **{key: _time(quoted[key]) for key in ("memory", "file", "refresh", "lookup")},
        **{key: shown(quoted[key]) for key in ("resident", "written")},
    )  # fmt: skip


def picture(results, subtitle):
    return plot.picture(_lines(results), subtitle, PANELS)


def _table(lines):
    rows = [f"| | {' | '.join(title for title, _ in COLUMNS.values())} |", f"| --- |{' ---: |' * len(COLUMNS)}"]
    for line in lines:
        name = f"**{OURS}**" if line.client == OURS else line.client if line.language != "Python" else f"{line.client}, Python"
        rows.append(f"| {name} | {' | '.join(shown(line.values[key] * scale) for key, (_, scale) in COLUMNS.items())} |")
    return "\n".join(rows)


def _count(count, what):
    return f"{count:.0f} {what}{'' if count == 1 else 's'}"


def _time(microseconds):
    return f"{shown(microseconds)} µs" if microseconds < 1000 else f"{shown(microseconds / 1000)} ms"
