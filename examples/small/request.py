"""Sends a request to the application's own server in the user's name: python3 request.py SERVER URL"""

import sys

from cardea_auth import AuthorizedRequest, CardeaError, Configuration, Prelude, StoreChoice
from cardea_auth.blocking import BlockingClient

configuration = Configuration(Prelude(sys.argv[1]), "org.example.small", store=StoreChoice.automatic())
try:
    with BlockingClient(configuration) as client:
        response = client.authorized_request(AuthorizedRequest(sys.argv[2]))
        print(response.status, response.text())
except CardeaError as error:
    sys.exit(f"No answer: {error.message}")
