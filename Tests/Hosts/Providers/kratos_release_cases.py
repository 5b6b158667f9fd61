"""The tests at the release v26.2.0 of Ory Kratos: what every release has to do, and what this one does otherwise."""

import kratos_stage
from kratos_cases import GROUPS
from kratos_logins import OLDER

NAME = "Ory Kratos 26.2.0"
TESTS = [test for group in GROUPS for test in group.EVERYWHERE] + OLDER


class Stage(kratos_stage.Stage):
    RELEASE = "26.2.0"
