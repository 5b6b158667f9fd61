"""What a screen reader sees of the session that this runs in, from the accessibility bus; GNOME's keys, clicks and pictures as well.

usage: screen.py active                   the application and the title of the window that has the focus
       screen.py tree                     every widget that is shown, with role, name and whether it has the focus
       screen.py focus                    role and name of the widget with the focus, in the active window
       screen.py shell SCRIPT             what GNOME Shell's interpreter answers
"""

import sys
from collections.abc import Callable

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib


def widgets(widget, depth=0):
    """It and all below it that are shown."""
    try:
        # GTK 4.8 says of nothing that it is showing.
        if depth > 1 and not has(widget, Atspi.StateType.VISIBLE):
            return
        yield depth, widget
        for number in range(widget.get_child_count()):
            child = widget.get_child_at_index(number)
            if child is not None:
                yield from widgets(child, depth + 1)
    except GLib.Error:  # went while it was looked at
        return


def applications():
    desktop = Atspi.get_desktop(0)
    found = (desktop.get_child_at_index(number) for number in range(desktop.get_child_count()))
    return [application for application in found if application is not None]


def windows():
    for application in applications():
        try:
            for number in range(application.get_child_count()):
                window = application.get_child_at_index(number)
                if window is not None and window.get_state_set().contains(Atspi.StateType.ACTIVE):
                    yield application, window
        except GLib.Error:
            continue


def has(widget, state):
    try:
        return widget.get_state_set().contains(state)
    except GLib.Error:
        return False


def active():
    for application, window in windows():
        print(f"{application.get_name()}\t{window.get_name()}")


def tree():
    for application in applications():
        for depth, widget in widgets(application):
            try:
                mark = "*" if has(widget, Atspi.StateType.FOCUSED) else " "
                print(f"{mark}{'  ' * depth}{widget.get_role_name()}\t{widget.get_name()}")
            except GLib.Error:
                continue


def focus():
    for _, window in windows():
        for _, widget in widgets(window, 2):
            if has(widget, Atspi.StateType.FOCUSED):
                print(f"{widget.get_role_name()}\t{widget.get_name()}")


def shell(script):
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    succeeded, answer = bus.call_sync("org.gnome.Shell", "/org/gnome/Shell", "org.gnome.Shell", "Eval",
                                      GLib.Variant("(s)", (script,)), None, 0, 20000, None).unpack()
    if not succeeded:
        sys.exit(f"screen.py: {answer}")
    print(answer)


verb, *arguments = sys.argv[1:]
verbs: dict[str, Callable] = {"active": active, "tree": tree, "focus": focus, "shell": shell}
verbs[verb](*arguments)
