import CardeaCore
import Testing

/// What follows an answer of an application's server.
@Suite struct AuthorizedExchangeTests {
    private func refusal(_ challenges: String..., nonce: String? = nil) -> HTTPResponse {
        var headers = challenges.map { HTTPHeader("www-authenticate", $0) }
        if let nonce { headers.append(HTTPHeader("DPoP-Nonce", nonce)) }
        return HTTPResponse(status: 401, headers: headers)
    }

    @Test("what is no 401 is the application's", arguments: [200, 204, 302, 400, 403, 404, 500])
    func others(status: Int) {
        var exchange = AuthorizedExchange(demand: ResourceDemand(), canProve: true)
        #expect(exchange.next(HTTPResponse(status: status)) == .finish)
    }

    @Test("a refused token is refreshed once")
    func bearer() {
        var exchange = AuthorizedExchange(demand: ResourceDemand(), canProve: true)
        #expect(exchange.next(refusal("Bearer error=\"invalid_token\"")) == .refresh)
        #expect(exchange.next(refusal("Bearer error=\"invalid_token\"")) == .finish)
    }

    @Test("proof, nonce and refresh each come once, so a call ends after four requests")
    func longest() {
        var exchange = AuthorizedExchange(demand: ResourceDemand(), canProve: true)
        #expect(exchange.next(refusal("DPoP algs=\"ES256\"")) == .sendAgain)
        #expect(exchange.demand.wantsProof)
        let demand = refusal("DPoP error=\"use_dpop_nonce\"", nonce: "n1")
        #expect(exchange.next(demand) == .sendAgain)
        #expect(exchange.demand.nonce == "n1")
        #expect(exchange.next(refusal("DPoP error=\"invalid_token\"")) == .refresh)
        #expect(exchange.next(refusal("DPoP error=\"use_dpop_nonce\"", nonce: "n2")) == .finish)
        #expect(exchange.demand.nonce == "n2")
    }

    @Test("a session that cannot prove is not asked to")
    func noKey() {
        var demand = ResourceDemand()
        demand.wantsProof = true
        var exchange = AuthorizedExchange(demand: demand, canProve: false)
        #expect(!exchange.demand.wantsProof)
        #expect(exchange.next(refusal("DPoP")) == .refresh)
    }

    @Test(
        "challenges are told apart, however they are spread over headers",
        arguments: [
            ("DPoP", [:]), ("dpop error=\"a\"", ["error": "a"]),
            ("Bearer realm=\"DPoP, x\", DPoP error=b", ["error": "b"]),
            (
                "Bearer, DPoP algs=\"ES256 \\\"x\\\"\", error=\"c\", Basic realm=\"error\"",
                ["algs": "ES256 \"x\"", "error": "c"]
            ),
            ("DPoP error = \"d\"", ["error": "d"]), ("Bearer realm=\"DPoP\"", nil), ("", nil), (",,,", nil),
            ("DPoPX a=b", nil),
        ] as [(String, [String: String]?)])
    func challenges(value: String, parameters: [String: String]?) {
        #expect(AuthenticateHeader.challenge("DPoP", in: refusal(value)) == parameters)
        #expect(AuthenticateHeader.challenge("DPoP", in: refusal("Negotiate abc==", value)) == parameters)
    }
}
