"""Finds out who is signed in after a restart; a login whose redirect came meanwhile is finished: python3 resume.py SERVER"""

import sys

from cardea_auth import CardeaError, Client

try:
    with Client(prelude=sys.argv[1], application_id="org.example.small", store="automatic") as client:
        client.resume_oauth_login()
        print(f"Signed in: {client.current_user().id}")
except CardeaError as error:
    sys.exit(f"Not signed in: {error.message}")
