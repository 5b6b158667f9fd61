"""Runs suites side by side, as far as the machine and their needs allow.

One thread decides what begins; each suite has a thread that waits for its processes. A suite begins when every step that it
needs has ended well, and when the cores that it keeps busy are free, those with the most work first. One that wants to be alone
waits until nothing runs, and nothing begins beside it.
"""

import queue
import threading
import traceback

from suites import Outcome


class Schedule:
    def __init__(self, suites, run, cores, durations, ended):
        """ended(suite, outcome) is called in the thread of `perform`, as soon as a suite has ended."""
        self.waiting = sorted(suites, key=lambda suite: -self._urgency(suite, suites, durations, run.tier))
        self.run, self.cores, self.durations, self.ended = run, cores, durations, ended
        self.outcomes = {}
        self.running: dict[str, tuple] = {}  # the suite and its thread
        self.results: queue.Queue = queue.Queue()

    @staticmethod
    def _urgency(suite, suites, durations, tier):
        """Seconds from the beginning of the suite to the end of the last that needs it."""
        after = [other for other in suites if suite.name in other.needs]
        return durations.of(suite, tier)["seconds"] + max(
            (Schedule._urgency(other, suites, durations, tier) for other in after), default=0)

    def perform(self):
        """The outcome of each suite, by its name."""
        try:
            while self.waiting or self.running:
                self._begin()
                if self.running:
                    suite, outcome = self.results.get()
                    self.running.pop(suite.name)
                    self._end(suite, outcome)
        finally:
            self.run.stop.set()
            for _, thread in self.running.values():
                thread.join()
        return self.outcomes

    def _begin(self):
        for suite in list(self.waiting):
            lacking = [name for name in suite.needs if name in self.outcomes and self.outcomes[name].failed]
            if lacking:
                self.waiting.remove(suite)
                self._end(suite, Outcome(failed=[f"did not run: it needs {', '.join(lacking)}"]))
            elif all(name in self.outcomes for name in suite.needs) and self._has_room(suite):
                self.waiting.remove(suite)
                thread = threading.Thread(target=self._work, args=(suite,), name=suite.name)
                self.running[suite.name] = suite, thread
                thread.start()

    def _has_room(self, suite):
        others = [other for other, _ in self.running.values()]
        if not others:
            return True
        if suite.alone or any(other.alone for other in others):
            return False
        return sum(map(self._cores, [suite, *others])) <= self.cores

    def _cores(self, suite):
        return min(max(self.durations.of(suite, self.run.tier)["cores"], 0.3), self.cores)

    def _work(self, suite):
        try:
            outcome = suite.run(self.run)
        except Exception:  # whatever it is, the suite has failed, and the others go on
            outcome = Outcome(failed=[f"the runner failed: {traceback.format_exc(limit=-3)}"])
        self.results.put((suite, outcome))

    def _end(self, suite, outcome):
        self.outcomes[suite.name] = outcome
        self.ended(suite, outcome)
