"""Runs a check and keeps what it says."""


class Recorder:
    """Takes the place of Tap."""

    def __init__(self):
        self.problems = {}

    def check(self, name, problems):
        self.problems[name] = [problems] if isinstance(problems, str) and problems else [str(item) for item in problems or []]

    def skip(self, name, reason):
        """Is none of the things that are looked for."""


def outcome(check):
    """Each check's name with its problems."""
    recorder = Recorder()
    check(recorder)
    return recorder.problems


def complaints(problems):
    return [f"{name}: {line}" for name, lines in problems.items() for line in lines]
