"""Opening a page in the default browser."""

import os
import shlex
import signal
import time

import portal as portal_services
from stage import HERE, Stage, children, eventually, expect, threads

URL = "http://127.0.0.1:9/page?state=secret"
# Says what it got from its parent. The shell is there because Python ignores a signal by itself.
FACTS = f"""exec /usr/bin/python3 -S {shlex.quote(str(HERE))}/facts.py "$(grep SigIgn /proc/$$/status)" "$@\""""


def refused(probe, *parts):
    line = probe.says("error browser_unavailable")
    for part in parts:
        expect(part in line, "not in the error:", part, "-", line)
    expect("secret" not in line, "the URL is in the error")


def well_born(stage, token=None):
    born = [
        f"arguments {URL}", "files 0=/dev/null 1=/dev/null 2=/dev/null", "signals 0 0", "group True", f"token {token} {token}"]
    facts = eventually(stage.logged)
    expect(facts == born, facts, "- expected:", born)


def no_display():
    """without a display and $BROWSER nothing is started"""
    with Stage() as stage:
        stage.program("xdg-open", FACTS)
        stage.handler("b.desktop", str(stage.program("b", FACTS)), "http")
        refused(stage.probe("launch", URL), "DISPLAY")
        expect(not stage.logged(), stage.logged())


def browser_variable():
    """without a display the commands of $BROWSER are tried in turn, without a shell"""
    with Stage() as stage:
        program = stage.program("lynx", FACTS)
        probe = stage.probe("launch", URL, BROWSER=f"missing:{program} %s", XDG_ACTIVATION_TOKEN="old")
        probe.says("opened")
        well_born(stage)


def by_desktop(bus):
    def test():
        with Stage(":99") as stage:
            stage.program("xdg-open", "echo wrong >$LOG")
            stage.handler("b.desktop", f"{stage.program('b', FACTS)} %u", "http")
            if bus:
                stage.bus()
            probe = stage.probe("launch", URL, "token", DESKTOP_STARTUP_ID="old", STAY="1")
            probe.says("opened")
            well_born(stage, "token")
            nothing_stays(probe)
    test.__doc__ = f"the default browser starts clean, with the host's activation token, {'with' if bus else 'without'} a bus"
    return test


def nothing_stays(probe):
    pid = probe.process.pid
    eventually(lambda: not children(pid))


def missing_program():
    """where the default browser's program is missing, xdg-open is asked"""
    with Stage(":99") as stage:
        stage.program("xdg-open", FACTS)
        stage.handler("b.desktop", f"{stage.folder}/bin/gone %u", "http")
        stage.probe("launch", URL, "token").says("opened")
        well_born(stage, "token")


def failing_browser(bus):
    def test():
        with Stage(":99") as stage:
            # As gio open and xdg-utils 1.2 have it, whatever becomes of the browser.
            stage.program("xdg-open", "echo wrong >$LOG; exit 0")
            stage.handler("b.desktop", f"{stage.program('b', 'exit 1')} %u", "http")
            if bus:
                stage.bus()
            refused(stage.probe("launch", URL), "Stand-in ended with status 1")
            expect(not stage.logged(), stage.logged())
    test.__doc__ = f"xdg-open does not start a default browser again that failed at once, {'with' if bus else 'without'} a bus"
    return test


def variable_after_failure():
    """where the default browser fails at once, the commands of $BROWSER are tried"""
    with Stage(":99") as stage:
        stage.handler("b.desktop", f"{stage.program('b', 'exit 1')} %u", "http")
        stage.bus()
        stage.probe("launch", URL, BROWSER=str(stage.program("other", FACTS))).says("opened")
        well_born(stage)


def crashing_browser(end, words):
    def test():
        with Stage(":99") as stage:
            stage.only_programs("sh", "sleep")
            stage.handler("b.desktop", f"{stage.program('b', end)} %u", "http", name="Crasher")
            stage.bus()
            begin = time.monotonic()
            refused(stage.probe("launch", URL), f"Crasher {words}")
            expect(time.monotonic() - begin < 10, "that took too long")
    test.__doc__ = f"the error tells that the default browser {words}"
    return test


def activated_browser(answer, then):
    """How a browser behaves that wants to be asked over the bus."""
    name = "org.example.My-Browser"

    def test():
        with Stage(":99") as stage:
            stage.bus()
            stage.only_programs("sh")
            stage.handler(f"{name}.desktop", "/bin/false %u", "http", name="Asked", more="DBusActivatable=true\n")
            if answer != "absent":
                exec_line = f"/usr/bin/python3 {HERE}/fake_browser.py {stage.log} {name} {answer}"
                (stage.folder / "services" / f"{name}.service").write_text(
                    f"[D-BUS Service]\nName={name}\nExec={'/bin/false' if answer == 'unstartable' else exec_line}\n")
                stage.run("gdbus", "call", "--session", "-d", "org.freedesktop.DBus", "-o", "/", "-m",
                          "org.freedesktop.DBus.ReloadConfig")
            probe = stage.probe("launch", URL, "token")
            if then == "opened":
                probe.says("opened")
                eventually(lambda: stage.logged() == [f"asked {URL} token"])
            else:
                refused(probe, "Asked could not be started", then)
    test.__doc__ = f"a browser that is asked over the bus: {answer}"
    return test


def xdg_open_status(status):
    def test():
        with Stage(":99") as stage:
            stage.program("xdg-open", f"exit {status}")
            refused(stage.probe("launch", URL), f"status {status}", "no default browser")
    test.__doc__ = f"an xdg-open that ends with {status} is no success, and the error says what was tried"
    return test


def xdg_open_absent():
    """without any launcher the error says what was tried"""
    with Stage(":99") as stage:
        stage.only_programs()
        refused(stage.probe("launch", URL), "xdg-open", "could not be started")


def xdg_open_blocks():
    """an xdg-open that waits for the browser counts as success, and nothing stays when it ends"""
    with Stage(":99") as stage:
        stage.program("xdg-open", 'echo $$ >"$LOG"; exec sleep 600')
        probe = stage.probe("launch", URL, STAY="1")
        line = probe.says("opened")
        expect(float(line.split()[1]) < 8000, line)
        probe.says("end")
        pid = probe.process.pid
        before = threads(pid)
        expect(len(children(pid)) == 1, children(pid))
        os.kill(int(stage.logged()[0]), signal.SIGTERM)
        nothing_stays(probe)
        eventually(lambda: threads(pid) < before)


def host(kind):
    def test():
        with Stage(":99") as stage:
            stage.program("xdg-open", FACTS)
            probe = stage.probe("launch", URL, HOST=kind, STAY="1")
            probe.says("opened")
            well_born(stage)
            nothing_stays(probe)
    does = {"ignore": "ignores", "reap": "waits for"}[kind]
    test.__doc__ = f"a page opens also when the host {does} every child's end"
    return test


def portal(answer, then):
    def test():
        with Stage(":99") as stage:
            stage.bus()
            (stage.folder / "snap/meta").mkdir(parents=True)
            (stage.folder / "snap/meta/snap.yaml").touch()
            stage.program("xdg-open", 'echo xdg-open >>"$LOG"')
            if answer != "absent":
                stage.start("/usr/bin/python3", str(HERE / "fake_portal.py"), str(stage.log), answer)
                eventually(lambda: stage.logged() == ["ready"])
            snap = {"SNAP": f"{stage.folder}/snap", "SNAP_NAME": "app"}
            if answer == "never":
                probe = stage.probe("present", URL, "myapp://cb", "ordinary", STAY="1", **snap)
                eventually(lambda: len(stage.logged()) == 2)
                probe.end_input()
            else:
                probe = stage.probe("launch", URL, "token", **snap)
            probe.says(then[0])
            eventually(lambda: stage.logged() == then[1])
    test.__doc__ = f"a portal that answers {answer}: {then[0]}, {' '.join(then[1][2:]) or 'and no more'}"
    return test


def real_portal(display):
    """the real desktop portal opens the page in the default browser"""
    with Stage(display.name) as stage:
        stage.bus()
        portal_services.install(stage.folder / "services")
        # The portal's windows need what is installed.
        stage.run("dbus-update-activation-environment", *(
            f"{name}={value}" for name, value in {**stage.environment, "XDG_DATA_DIRS": "/usr/share"}.items()))
        stage.run("gdbus", "call", "--session", "-d", "org.freedesktop.DBus", "-o", "/", "-m",
                  "org.freedesktop.DBus.ReloadConfig")
        stage.handler("b.desktop", f"{stage.program('b', 'echo $1 >$LOG')} %u", "http")
        snap = stage.folder / "snap/meta/snap.yaml"
        snap.parent.mkdir(parents=True)
        snap.touch()
        # Only the portal, which the bus has started, can open anything.
        stage.only_programs()
        hidden = dict.fromkeys(("XDG_DATA_HOME", "XDG_DATA_DIRS", "XDG_CONFIG_HOME"), f"{stage.folder}/cache")
        stage.probe("launch", URL, SNAP=f"{stage.folder}/snap", **hidden).says("opened")
        eventually(lambda: stage.logged() == [URL])


ASKED = ["ready", f"asked {URL} token"]
TESTS = [
    no_display, browser_variable, by_desktop(True), by_desktop(False), missing_program, failing_browser(True),
    failing_browser(False), variable_after_failure, crashing_browser("exit 7", "ended with status 7"),
    crashing_browser("sleep 1; kill -ABRT $$", "was ended by signal 6"), activated_browser("open", "opened"),
    activated_browser("never", "opened"), activated_browser("refuse", "no windows today"),
    activated_browser("crash", "disconnected"), activated_browser("unstartable", "exited"), activated_browser("absent", "not"),
    xdg_open_status(3), xdg_open_status(4), xdg_open_absent, xdg_open_blocks, host("ignore"), host("reap"),
    portal("0", ("opened", ASKED)), portal("1", ("error login_dismissed", ASKED)),
    portal("2", ("opened", ASKED + ["xdg-open"])), portal("absent", ("opened", ["xdg-open"])),
    portal("never", ("error cancelled", ["ready", f"asked {URL}", "closed"])),
]
