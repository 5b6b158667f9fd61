"""Writes what was measured into docs/maintaining/performance.md, between the marks that stand there, and draws its picture. A whole run
also makes docs/performance.md, the page for users."""

import datetime
import os
import re
import subprocess
import sys

from . import plot, report, table, users_page
from .bench import ROOT

PAGE = os.path.join(ROOT, "docs", "maintaining", "performance.md")
PICTURE = os.path.join(ROOT, "docs", "images", "performance.svg")
SHOWN = "![An OAuth login by Cardea and by other clients: start, latency and memory; less is better](../images/performance.svg)"


def write(results):
    """A part that was not measured keeps what stands there, and so does what is about all of them."""
    parts = {}
    if results.context["is_whole"]:
        parts["circumstances"] = _circumstances(results)
        parts["engine"] = table.markdown(results.rows, results.verdicts)
    if results.waits:
        parts["latency"] = f"{_measured(results)}\n\n{report.waits(results.waits)}"
    for flow in report.flows(results.lines):
        parts[flow.lower()] = report.side_by_side(results.lines, flow)
    shown = [line for line in results.lines if line.flow == "OAuth"]
    if shown:
        with open(PICTURE, "w", encoding="utf-8") as file:
            file.write(plot.picture(shown, _subtitle(results.context)))
        parts["oauth"] = f"{SHOWN}\n\n{parts['oauth']}"
    if results.calls:
        parts["languages"] = report.calls(results.calls)
    with open(PAGE, encoding="utf-8") as file:
        text = file.read()
    for name, content in parts.items():
        text, count = re.subn(
            rf"(<!-- measured: {name} -->\n).*?(\n<!-- end -->)",
            lambda found, content=content: f"{found[1]}\n{content}\n{found[2]}", text, flags=re.DOTALL,
        )  # fmt: skip
        if count != 1:
            raise SystemExit(f"{PAGE}: no place for {name}")
    with open(PAGE, "w", encoding="utf-8") as file:
        file.write(text)
    _write_for_users(results)


def _write_for_users(results):
    missing = users_page.missing(results)
    if missing:
        print(f"{users_page.PAGE} stays as it is: it needs {', '.join(missing)}", file=sys.stderr)
        return
    for name, content in {users_page.PAGE: users_page.text(results, _today()),
                          users_page.PICTURE: users_page.picture(results, _subtitle(results.context))}.items():
        with open(os.path.join(ROOT, name), "w", encoding="utf-8") as file:
            file.write(content)


def _today():
    return datetime.date.today().isoformat()


def _subtitle(context):
    return f"TLS 1.3 over the loopback, {context['system_roots']} system roots; {context['cpu']}; {_today()}"


def _version(*command):
    try:
        said = subprocess.run(command, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        return "not installed"
    return (said.stdout or said.stderr).strip().splitlines()[0]


def _packages():
    """The versions of the Debian packages that were compared with."""
    names = ["libcurl4", "libssl3", "libcjson1", "libiddawc1.1", "liboauth2-0", "librest-1.0-0", "libcpprest2.10", "libqt5networkauth5",
             "golang-golang-x-oauth2-dev", "libsecret-1-0", "gnome-keyring"]  # fmt: skip
    listing = subprocess.run(
        ["dpkg-query", "-W", "-f=${db:Status-Status} ${Package} ${Version}\n", *names],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    rows = [line.split() for line in listing.stdout.splitlines()]
    return ", ".join(f"{row[1]} {row[2]}" for row in rows if len(row) == 3 and row[0] == "installed")


def _measured(results):
    return f"Measured on {_today()}: {report.circumstances(results.context)}"


def _circumstances(results):
    context = results.context
    lines = [
        _measured(results),
        f"Kernel {context['kernel']}; {_version('gcc', '--version')}; {_version('go', 'version')}; "
        f"{_version('python3', '--version')}; {_packages()}.",
    ]
    lines += [f"Left out: {reason}." for reason in context["skipped"]]
    return "\n\n".join(lines)
