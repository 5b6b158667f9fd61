import CardeaBasics
import CardeaModel
import CardeaOperations
import CardeaServers

extension RefusedCall {
    private static let backend = PreludeOracle().makeBackend()
    private static let session = Session(
        accessToken: Secret(ServerMutator.plainToken), accessTokenExpiresAt: Conversation.now,
        refreshToken: Secret("rt_previous"), refreshTokenExpiresAt: nil)
    private static let verifier = Secret(String(repeating: "v", count: 43))
    // Made for each call: no static value holds an indirect enum, whose tagged pointer hides its case from leak checkers.
    private static var begun: PendingAttempt { attempt(SecretsBox(PreludeAttempt(verifier: verifier))) }
    private static var waiting: PendingChallenge {
        challenge(
            SecretsBox(
                PreludeChallenge.code(
                    PreludeCode(
                        .token(Secret(ServerMutator.codeToken), verifier: verifier),
                        PreludeVerificationNames(token: Secret("vt"))))))
    }

    static let prelude: [RefusedCall] = [
        RefusedCall("prelude-refresh", .prelude, "Prelude: a refused refresh") { talk throws(Finding) in
            try talk.refresh(session, backend)
        },
        RefusedCall("prelude-token", .prelude, "Prelude: a refused challenge token") { talk throws(Finding) in
            try talk.login { () throws(CardeaError) in
                try backend.finalize(
                    begun, with: .challengeToken(Secret(ServerMutator.plainToken)), replacing: nil, at: Conversation.now
                )
            }
        },
        RefusedCall("prelude-mail", .prelude, "Prelude: a refused challenge token") { talk throws(Finding) in
            try talk.login { () throws(CardeaError) in
                try backend.finalize(
                    begun, with: .challengeToken(Secret(ServerMutator.codeToken)), replacing: nil, at: Conversation.now)
            }
        },
        RefusedCall("prelude-code", .prelude, "Prelude: a refused code") { talk throws(Finding) in
            try talk.login { () throws(CardeaError) in
                try backend.checkEmailOTP(waiting, code: "123456", replacing: nil)
            }
        },
        RefusedCall(
            "prelude-proven", .prelude, before: [answer("{\"challenge_token\":\"\(ServerMutator.plainToken)\"}")]
        ) { talk throws(Finding) in
            try talk.login { () throws(CardeaError) in
                try backend.checkEmailOTP(waiting, code: "123456", replacing: nil)
            }
        },
        RefusedCall("prelude-resend", .prelude) { talk throws(Finding) in
            try talk.other { () throws(CardeaError) in try backend.resendEmailOTP(waiting) }
        },
        RefusedCall("prelude-logout", .prelude) { talk throws(Finding) in
            try talk.other { () throws(CardeaError) in backend.revoke(session) }
        },
        RefusedCall("prelude-list", .prelude) { talk throws(Finding) in
            try talk.other { () throws(CardeaError) in
                try backend.parts.requireSessions().listSessions(
                    limit: nil, offset: nil, accessToken: session.accessToken)
            }
        },
        RefusedCall("prelude-revoke", .prelude) { talk throws(Finding) in
            try talk.other { () throws(CardeaError) in
                try backend.parts.requireSessions().revokeSessions(.mine, accessToken: session.accessToken)
            }
        },
        RefusedCall("prelude-begin", .prelude) { talk throws(Finding) in
            try talk.other { () throws(CardeaError) in
                try backend.initiate(options, to: LoginScenario.target, seed: LoginScenario.seed, at: Conversation.now)
            }
        },
    ]
}
