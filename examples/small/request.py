"""Sends a request to the application's own server in the user's name: python3 request.py SERVER URL"""

import sys

from cardea_auth import CardeaError, Client

try:
    with Client(prelude=sys.argv[1], application_id="org.example.small", store="automatic") as client:
        response = client.send_authorized_request(sys.argv[2])
        print(response.status, response.text())
except CardeaError as error:
    sys.exit(f"No answer: {error.message}")
