import CardeaCore
import Testing

/// Which failures of a refresh end a session.
@Suite struct RefreshVerdictTests {
    private func ends(_ code: CardeaError.Code, _ wireCode: String?, _ status: Int?) -> Bool {
        CardeaError(code, "", serverCode: wireCode, httpStatus: status).endsSession
    }

    @Test("a reason with a status that refuses ends it", arguments: [401, 403, 404, 409, 410])
    func refusals(status: Int) {
        #expect(ends(.unauthorized, "unauthorized", status))
        #expect(ends(CardeaError.Code(rawValue: "new"), "new", status))
    }

    @Test("no other status does, whatever the reason", arguments: [200, 302, 400, 402, 408, 422, 429, 500, 503])
    func otherStatuses(status: Int) {
        #expect(!ends(.unauthorized, "unauthorized", status))
    }

    @Test("no answer without a reason of the server does")
    func noReason() {
        #expect(!ends(.unauthorized, nil, 401))
        #expect(!ends(CardeaError.Code(rawValue: "http_401"), nil, 401))
        #expect(!ends(.network, nil, nil))
        #expect(!ends(.unauthorized, "unauthorized", nil))
    }

    @Test(
        "a dispute about the proof, an overload and a failing server do not",
        arguments: [
            "use_dpop_nonce", "invalid_dpop_proof", "missing_dpop_proof",
        ])
    func disputes(code: String) {
        #expect(!ends(.unauthorized, code, 401))
        #expect(!ends(.rateLimited, "rate_limited", 403))
        #expect(!ends(.internalServerError, "internal", 409))
    }
}
