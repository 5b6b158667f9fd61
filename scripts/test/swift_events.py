"""What Swift Testing writes of a run: one event a line, in JSON."""

import json


class SwiftEvents:
    """Names of tests, the reasons of skipped and failed ones, which ended, and in what time; each by the test's id."""

    def __init__(self, text):
        self.tests, self.ended, self.skips, self.failures, self.seconds = {}, set(), {}, {}, {}
        self._started = {}
        # By line feeds alone: the texts have other characters that end lines for Python.
        for line in text.split("\n"):
            try:
                record = json.loads(line)
            except ValueError:  # cut off by a crash
                continue
            kind, payload = record["kind"], record["payload"]
            if kind == "test" and payload["kind"] == "function":
                self.tests[payload["id"]] = payload.get("displayName", payload["name"])
            elif kind == "event":
                self._note(payload)

    def _note(self, event):
        test = event.get("testID", "outside of a test")
        text = " ".join(message["text"] for message in event["messages"])
        symbols = {message["symbol"] for message in event["messages"]}
        if event["kind"] == "issueRecorded" and event["issue"].get("isFailure", not event["issue"]["isKnown"]):
            self.failures.setdefault(test, text)
        elif event["kind"] == "testSkipped" or (event["kind"] == "testEnded" and "skip" in symbols):
            self.skips[test] = text
        elif event["kind"] == "testStarted":
            self._started[test] = event["instant"]["absolute"]
        elif event["kind"] == "testEnded":
            self.ended.add(test)
            if test in self._started:
                self.seconds[test] = event["instant"]["absolute"] - self._started[test]
            # Its issue says more, but may be missing. A suite fails with its tests.
            if "fail" in symbols and test in self.tests:
                self.failures.setdefault(test, text)
