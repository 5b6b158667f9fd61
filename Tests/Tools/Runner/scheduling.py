"""What runs beside what, and how shards are cut."""

import time

import shards
from durations import Durations
from schedule import Schedule
from suites import Run, Step, TapProgram

PASS = "echo 'ok 1 - a'; echo 1..1"


def suite(name, program=PASS, **options):
    return TapProgram(name, 20, words=["sh", "-c", program], **options)


def perform(folder, suites, cores=2.0, told=None):
    """The outcomes, and the names in the order in which the suites ended."""
    order, durations = [], Durations({"test": told or {}})
    schedule = Schedule(suites, Run(folder, "test"), cores, durations, lambda each, outcome: order.append(each.name))
    return schedule.perform(), order


def check(tap, folder):
    check_needs(tap, folder)
    check_room(tap, folder)
    check_stop(tap, folder)
    check_shards(tap)


def check_needs(tap, folder):
    build = Step("build", 20, words=["sh", "-c", "sleep 0.3"])
    _, order = perform(folder, [suite("a", needs=("build",)), suite("b"), build])
    tap.check("a suite waits for the step that it needs, and others do not", [] if order == ["b", "build", "a"] else [order])
    broken = Step("build", 20, words=["false"])
    found, _ = perform(folder, [broken, suite("a", needs=("build",)), suite("b")])
    tap.check("a suite whose step failed has failed, without running",
              [] if found["a"].failed == ["did not run: it needs build"] and not found["a"].passed else [found["a"]])
    tap.check("a step that failed fails no other suite", found["b"].failed)


def check_room(tap, folder):
    busy, waiting = {"seconds": 1, "cores": 2.0}, {"seconds": 1, "cores": 0.1}
    meets = "touch '{here}'; for n in 1 2 3 4 5 6 7 8 9 10; do [ -e '{there}' ] && break; sleep 0.1; done; [ -e '{there}' ] && " + PASS
    for name, told, together in (("suites that wait run side by side", waiting, True), ("busy suites run one after the other", busy, False)):
        files = folder / f"{together}-a", folder / f"{together}-b"
        pair = [suite("a", meets.format(here=files[0], there=files[1])), suite("b", meets.format(here=files[1], there=files[0]))]
        found, _ = perform(folder, pair, told={"a": told, "b": told})
        # The second one always finds the file of the first.
        met = [not found[each].failed for each in ("a", "b")]
        tap.check(name, [] if met == ([True, True] if together else [False, True]) else [met])
    alone = folder / "alone"
    watch = f"[ ! -e '{alone}' ] && " + PASS
    quiet = suite("quiet", f"touch '{alone}'; sleep 0.3; rm '{alone}'; " + PASS, alone=True)
    found, _ = perform(folder, [quiet, suite("a", watch), suite("b", watch)], told={"a": waiting, "b": waiting})
    tap.check("nothing runs beside a suite that wants to be alone", [text for each in found.values() for text in each.failed])
    _, order = perform(folder, [suite("short"), suite("long")], cores=1, told={"short": {"seconds": 1, "cores": 1.0}, "long": {"seconds": 9, "cores": 1.0}})
    tap.check("what takes longest begins first", [] if order == ["long", "short"] else [order])


def check_stop(tap, folder):
    def give_up(each, outcome):
        raise KeyboardInterrupt

    start = time.monotonic()
    schedule = Schedule([suite("a"), suite("b", "sleep 60")], Run(folder, "test"), 4, Durations({}), give_up)
    try:
        schedule.perform()
        problem = "it was not interrupted"
    except KeyboardInterrupt:
        problem = "" if time.monotonic() - start < 10 else "it waited for the other suite"
    tap.check("an interruption ends everything that runs", problem)


def check_shards(tap):
    steps = [Step("build", 1), Step("sdk", 1, needs=("build",)), Step("other", 1)]
    costs = {"build": 50, "sdk": 30, "other": 20}
    suites = [suite(f"s{number}", needs=("sdk",) if number % 2 else ("other",) if number % 3 else ()) for number in range(20)]

    def cost(each):
        return costs.get(each.name, 10)

    for count in (1, 2, 3, 4, 7):
        cut = shards.cut(suites, count, steps, cost)
        names = sorted(each.name for shard in cut for each in shard)
        tap.check(f"{count} shards have every suite once",
                  [] if names == sorted(each.name for each in suites) and len(cut) == count else [names])
    halves = shards.cut(suites, 2, steps, cost)
    loads = [sum(map(cost, [*shard, *shards.needed(shard, steps)])) for shard in halves]
    whole = sum(map(cost, [*suites, *steps]))
    tap.check("with two shards nobody waits for much more than half", [] if max(loads) <= 0.65 * whole else [loads, whole])
    again = shards.cut(list(reversed(suites)), 2, steps, cost)
    tap.check("the same suites give the same shards", [] if again == halves else [again])
    tap.check("a step brings the steps that it needs", [] if [step.name for step in shards.needed([suites[1]], steps)] == ["build", "sdk"]
              else [shards.needed([suites[1]], steps)])
