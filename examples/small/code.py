"""Signs in with a code that is sent by e-mail: python3 code.py SERVER ADDRESS"""

import sys

from cardea_auth import CardeaError, Configuration, ErrorCode, Prelude, StoreChoice
from cardea_auth.blocking import BlockingClient

configuration = Configuration(Prelude(sys.argv[1]), "org.example.small", store=StoreChoice.automatic())
try:
    with BlockingClient(configuration) as client:
        challenge = client.start_otp_login(sys.argv[2])
        while True:
            try:
                user = client.check_otp(input("Code: "), challenge)
                break
            except CardeaError as error:
                if error.code != ErrorCode.INVALID_OTP_CODE:
                    raise
                print(error.message)
        print(f"Signed in: {user.profile.user_id}")
except CardeaError as error:
    sys.exit(f"Not signed in: {error.message}")
