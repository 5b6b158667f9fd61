"""What `cardea doctor --scheme` says of the portal's way for a redirect."""

import subprocess

import portal
from stage import COMMAND, HERE, Stage, eventually, expect

SCHEME = "myapp"


def by_portal(display):
    """the doctor's URL comes back through the real desktop portal"""
    with Stage() as stage:
        stage.environment.update({"XDG_DATA_DIRS": "/usr/share", **display.environment(None)})
        stage.bus()
        portal.install(stage.folder / "services")
        stage.run("gdbus", "call", "--session", "-d", "org.freedesktop.DBus", "-o", "/", "-m",
                  "org.freedesktop.DBus.ReloadConfig")
        traffic = portal.Traffic(stage)
        said = doctor(stage)
        expect("ok    Round trip      by the desktop portal in " in said, said)
        eventually(lambda: traffic.calls("OpenURI", SCHEME))


def with_fake_portal(answer, name, words, then):
    def test():
        with Stage() as stage:
            stage.bus()
            stage.start("/usr/bin/python3", str(HERE / "fake_portal.py"), str(stage.log), answer)
            eventually(lambda: stage.logged() == ["ready"])
            said = doctor(stage)
            expect(f"warn  Round trip      by the desktop portal{words}\n      -> Chromium hands redirects to the portal" in said, said)
            expect("--redirect-uri http://127.0.0.1/callback" in said, said)
            # The other ways have nothing to do with it.
            expect("ok    Round trip      by GIO in " in said, said)
            kinds = [line.split()[0] for line in stage.logged()]
            expect(kinds == ["ready", "asked", *then], kinds)
    test.__doc__ = name
    return test


def doctor(stage):
    """What it prints; it puts everything back."""
    before = desktop(stage)
    done = subprocess.run([COMMAND, "doctor", "--scheme", SCHEME], env=stage.environment, stdin=subprocess.DEVNULL,
                          capture_output=True, text=True)
    expect(done.returncode == 0, done.stdout, done.stderr)
    expect(desktop(stage) == before, "changed:", before, desktop(stage))
    return done.stdout


def desktop(stage):
    """All that a claim may touch."""
    found = [path for name in ("data/applications", "data/dbus-1", "config") for path in (stage.folder / name).rglob("*")]
    return {str(path): path.is_file() and path.read_bytes() for path in found if "dconf" not in path.parts}


TESTS = [
    with_fake_portal("2", "a portal that does not open the doctor's URL is told, and what to do",
                     " failed: it could not open the page", []),
    with_fake_portal("never", "a portal that asks without an end is told, and its question taken off the screen",
                     ": nothing came within 5 s", ["closed"]),
]
