"""The tests at Ory Kratos, as it is after v26.2.0."""

import kratos_accounts
import kratos_faults
import kratos_logins
from kratos_stage import Stage

__all__ = ["NAME", "Stage", "TESTS"]

NAME = "Ory Kratos"
GROUPS = (kratos_logins, kratos_accounts, kratos_faults)
TESTS = [test for group in GROUPS for test in group.EVERYWHERE + group.NEWER]
