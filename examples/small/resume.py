"""Finds out who is signed in after a restart; a login whose redirect came meanwhile is finished: python3 resume.py SERVER"""

import sys

from cardea_auth import CardeaError, Configuration, Prelude, StoreChoice
from cardea_auth.blocking import BlockingClient

configuration = Configuration(Prelude(sys.argv[1]), "org.example.small", store=StoreChoice.automatic())
try:
    with BlockingClient(configuration) as client:
        client.resume_oauth_login()
        print(f"Signed in: {client.current_user().profile.user_id}")
except CardeaError as error:
    sys.exit(f"Not signed in: {error.message}")
