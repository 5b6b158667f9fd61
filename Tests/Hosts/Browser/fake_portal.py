#!/usr/bin/python3
"""Answers org.freedesktop.portal.OpenURI as it is told to, and says in the file LOG what was asked.

usage: fake_portal.py LOG 0|1|2|never
"""

import sys

from gi.repository import Gio, GLib

log, answer = sys.argv[1:]
OPEN = """<node><interface name="org.freedesktop.portal.OpenURI"><method name="OpenURI">
<arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="a{sv}" direction="in"/>
<arg type="o" direction="out"/></method></interface></node>"""
REQUEST = """<node><interface name="org.freedesktop.portal.Request"><method name="Close"/>
<signal name="Response"><arg type="u"/><arg type="a{sv}"/></signal></interface></node>"""
HANDLE = "/org/freedesktop/portal/desktop/request/1_1/t"


def interface(text):
    return Gio.DBusNodeInfo.new_for_xml(text).interfaces[0]


def note(text):
    with open(log, "a", encoding="utf-8") as file:
        file.write(text + "\n")


def asked(connection, sender, path, _, method, arguments, invocation):
    if method == "Close":
        note("closed")
        return invocation.return_value(None)
    note(f"asked {arguments[1]} {arguments[2].get('activation_token', '')}".strip())
    if answer != "never":
        # Before the call returns, as a portal may.
        values = GLib.Variant("(ua{sv})", (int(answer), {}))
        connection.emit_signal(sender, HANDLE, "org.freedesktop.portal.Request", "Response", values)
    invocation.return_value(GLib.Variant("(o)", (HANDLE,)))


def connected(connection, _):
    connection.register_object("/org/freedesktop/portal/desktop", interface(OPEN), asked, None, None)
    connection.register_object(HANDLE, interface(REQUEST), asked, None, None)


Gio.bus_own_name(Gio.BusType.SESSION, "org.freedesktop.portal.Desktop", 0, connected, lambda *_: note("ready"), None)
GLib.MainLoop().run()
