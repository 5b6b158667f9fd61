import CardeaBasics
import CardeaOperations
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
        #expect(exchange.next(HTTPResponse(status: status), at: 0) == .finish)
    }

    @Test("a refused token is refreshed once")
    func bearer() {
        var exchange = AuthorizedExchange(demand: ResourceDemand(), canProve: true)
        #expect(exchange.next(refusal("Bearer error=\"invalid_token\""), at: 0) == .refresh)
        #expect(exchange.next(refusal("Bearer error=\"invalid_token\""), at: 0) == .finish)
    }

    @Test(
        "proof and refresh come once, a nonce once before and once after the refresh, so a call ends after five requests"
    )
    func longest() {
        var exchange = AuthorizedExchange(demand: ResourceDemand(), canProve: true)
        #expect(exchange.next(refusal("DPoP algs=\"ES256\""), at: 0) == .sendAgain)
        #expect(exchange.demand.wantsProof)
        let demand = refusal("DPoP error=\"use_dpop_nonce\"", nonce: "n1")
        #expect(exchange.next(demand, at: 0) == .sendAgain)
        #expect(exchange.demand.nonce == "n1")
        #expect(exchange.next(refusal("DPoP error=\"invalid_token\""), at: 0) == .refresh)
        #expect(exchange.next(refusal("DPoP error=\"use_dpop_nonce\"", nonce: "n2"), at: 0) == .sendAgain)
        #expect(exchange.next(refusal("DPoP error=\"use_dpop_nonce\"", nonce: "n3"), at: 0) == .finish)
        #expect(exchange.demand.nonce == "n3")
    }

    @Test("who only complains of the nonce, again, gets no refresh: the token may be right")
    func nonceOnly() {
        var demand = ResourceDemand()
        (demand.wantsProof, demand.nonce) = (true, "n1")
        for nonce in ["n1", "n2"] {
            var exchange = AuthorizedExchange(demand: demand, canProve: true)
            let complaint = refusal("DPoP error=\"use_dpop_nonce\"", nonce: nonce)
            #expect(exchange.next(complaint, at: 0) == .sendAgain)
            #expect(exchange.next(complaint, at: 0) == .finish)
            #expect(exchange.demand.refusedFreshTokenAt == nil)
        }
        var exchange = AuthorizedExchange(demand: demand, canProve: true)
        #expect(exchange.next(refusal("DPoP error=\"use_dpop_nonce\""), at: 0) == .finish)
    }

    @Test("a server that refuses even a fresh token gets no further refresh for a minute, unless it takes one")
    func futile() {
        let refused = refusal("Bearer")
        var first = AuthorizedExchange(demand: ResourceDemand(), canProve: true)
        #expect(first.next(refused, at: 0) == .refresh)
        #expect(first.next(refused, at: 100) == .finish)
        var soon = AuthorizedExchange(demand: first.demand, canProve: true)
        #expect(soon.next(refused, at: 60_099) == .finish)
        var later = AuthorizedExchange(demand: soon.demand, canProve: true)
        #expect(later.next(refused, at: 60_100) == .refresh)
        var changed = AuthorizedExchange(demand: first.demand, canProve: true)
        #expect(changed.next(HTTPResponse(status: 200), at: 200) == .finish)
        var next = AuthorizedExchange(demand: changed.demand, canProve: true)
        #expect(next.next(refused, at: 300) == .refresh)
    }

    @Test("US-3: who demands another sign-in, or a wider scope, gets no refresh: no new token would do")
    func stepUp() {
        for challenge in [
            #"Bearer error="insufficient_user_authentication", acr_values="mfa""#,
            #"Basic realm="x, y", bEARER error=insufficient_scope, scope="a b""#,
            #"DPoP algs="ES256", error="insufficient_user_authentication", max_age="60""#,
        ] {
            var demand = ResourceDemand()
            demand.wantsProof = true
            var exchange = AuthorizedExchange(demand: demand, canProve: true)
            #expect(exchange.next(refusal(challenge), at: 0) == .lookForWider)
            #expect(exchange.next(refusal(challenge), at: 0) == .finish)
            #expect(exchange.demand.refusedFreshTokenAt == nil)
        }
    }

    @Test("DP-4: a server that names Bearer alone to a bound token takes none, and a new one would be no better")
    func takesNoBoundTokens() {
        for (challenges, isBound, expected) in [
            (["Bearer error=\"invalid_token\""], true, AuthorizedExchange.Turn.refuse),
            (["Bearer"], false, .refresh), ([], true, .refresh), (["DPoP error=\"invalid_token\""], true, .refresh),
            (["Bearer", "DPoP algs=\"ES256\""], true, .refresh),
        ] {
            var demand = ResourceDemand()
            demand.wantsProof = isBound
            var exchange = AuthorizedExchange(demand: demand, canProve: isBound, isBound: isBound)
            let headers = challenges.map { HTTPHeader("WWW-Authenticate", $0) }
            #expect(exchange.next(HTTPResponse(status: 401, headers: headers), at: 0) == expected, "\(challenges)")
        }
    }

    @Test("a session that cannot prove is not asked to")
    func noKey() {
        var demand = ResourceDemand()
        demand.wantsProof = true
        var exchange = AuthorizedExchange(demand: demand, canProve: false)
        #expect(!exchange.demand.wantsProof)
        #expect(exchange.next(refusal("DPoP"), at: 0) == .refresh)
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
