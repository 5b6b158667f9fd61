/// What an application's server wants of requests: whether the access token must come with a proof, and with which nonce.
package struct ResourceDemand: Sendable, Hashable {
    package var wantsProof = false
    package var nonce: String?

    package init() {}
}

/// Decides what follows an answer of an application's server. Pure: the driver sends.
///
/// States of one call: sent → done, or sent → proof added → …, → new nonce → …, → refreshed → …; each of the three happens
/// once at most, so a call ends after four requests.
package struct AuthorizedExchange: Sendable {
    /// What to do next.
    package enum Step: Sendable, Hashable {
        /// The answer is for the application.
        case finish
        /// Send again, as ``demand`` now says.
        case sendAgain
        /// Get a new access token, then send again.
        case refresh
    }

    package private(set) var demand: ResourceDemand
    private let canProve: Bool
    private var hasAddedProof = false
    private var hasChangedNonce = false
    private var hasRefreshed = false

    /// - Parameter canProve: Whether the session is bound to a key.
    package init(demand: ResourceDemand, canProve: Bool) {
        self.demand = demand
        self.canProve = canProve
        if !canProve { self.demand.wantsProof = false }
    }

    package mutating func next(_ response: HTTPResponse) -> Step {
        let given = response.header("DPoP-Nonce").flatMap { $0.isEmpty ? nil : $0 }
        let isNew = given != nil && given != demand.nonce
        if let given { demand.nonce = given }
        guard response.status == 401 else { return .finish }
        let challenge = AuthenticateHeader.challenge("DPoP", in: response)
        if challenge != nil, canProve, !demand.wantsProof, !hasAddedProof {
            hasAddedProof = true
            demand.wantsProof = true
            return .sendAgain
        }
        if demand.wantsProof, isNew, challenge?["error"] == "use_dpop_nonce", !hasChangedNonce {
            hasChangedNonce = true
            return .sendAgain
        }
        if hasRefreshed { return .finish }
        hasRefreshed = true
        return .refresh
    }
}
