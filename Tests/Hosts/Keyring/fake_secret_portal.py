#!/usr/bin/python3
"""Answers org.freedesktop.portal.Secret as it is told to, and says on standard output what was asked.

usage: fake_secret_portal.py ANSWER [SECRET]

ANSWER is what a real portal sends - 0: here it is, 1: its user says no, 2: it failed -, "never" for none, "hold" for 0 while
the pipe stays open, "forged" for 1 and a signal of somebody else who says 0, "error" for a D-Bus error, "nonsense" for an answer of another type, "missing" for a portal without
secrets. SECRET is what it writes.
"""

import os
import sys

from gi.repository import Gio, GLib

answer, secret = sys.argv[1], (sys.argv[2:] or [""])[0]
SECRETS = """<node><interface name="org.freedesktop.portal.Secret"><property name="version" type="u" access="read"/>
<method name="RetrieveSecret"><arg type="h" direction="in"/><arg type="a{sv}" direction="in"/><arg type="%s" direction="out"/>
</method></interface></node>""" % ("s" if answer == "nonsense" else "o")
OTHER = '<node><interface name="org.freedesktop.portal.Other"/></node>'
HANDLE = "/org/freedesktop/portal/desktop/request/1_1/t"
kept = []


def asked(connection, sender, path, _, method, arguments, invocation):
    print("asked", flush=True)
    pipe = invocation.get_message().get_unix_fd_list().steal_fds()[arguments[0]]
    kept.append(pipe)
    if answer == "error":
        os.close(kept.pop())
        return invocation.return_dbus_error("org.freedesktop.DBus.Error.Failed", "of no interest")
    if answer != "never":
        os.write(pipe, secret.encode())
        if answer != "hold":
            os.close(kept.pop())
        # Before the call returns, as a portal may.
        number = int(answer) if answer.isdigit() else int(answer == "forged")
        for handle, value in [(HANDLE, number)] + ([(HANDLE + "x", 0)] if answer == "forged" else []):
            values = GLib.Variant("(ua{sv})", (value, {}))
            connection.emit_signal(sender, handle, "org.freedesktop.portal.Request", "Response", values)
    invocation.return_value(GLib.Variant("(s)" if answer == "nonsense" else "(o)", (HANDLE,)))


def connected(connection, _):
    interface = Gio.DBusNodeInfo.new_for_xml(OTHER if answer == "missing" else SECRETS).interfaces[0]
    connection.register_object(
        "/org/freedesktop/portal/desktop", interface, asked, lambda *_: GLib.Variant("u", 1), None)


Gio.bus_own_name(Gio.BusType.SESSION, "org.freedesktop.portal.Desktop", 0, connected, lambda *_: print("ready", flush=True), None)
GLib.MainLoop().run()
