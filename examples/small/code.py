"""Signs in with a code that is sent by e-mail: python3 code.py SERVER ADDRESS"""

import sys

from cardea_auth import CardeaError, Client, ErrorCode

try:
    with Client(prelude=sys.argv[1], application_id="org.example.small", store="automatic") as client:
        challenge = client.start_otp_login(sys.argv[2])
        while True:
            try:
                user = client.check_otp(challenge, input("Code: "))
                break
            except CardeaError as error:
                if error.code != ErrorCode.INVALID_OTP_CODE:
                    raise
                print(error.message)
        print(f"Signed in: {user.id}")
except CardeaError as error:
    sys.exit(f"Not signed in: {error.message}")
