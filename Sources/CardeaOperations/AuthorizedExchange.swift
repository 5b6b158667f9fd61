package import CardeaBasics

/// The demands of an application's server: a proof with the access token, and its nonce.
package struct ResourceDemand: Sendable, Hashable {
    package var wantsProof = false
    package var nonce: String?
    /// The time by ``Clock/uptime()`` at which the server last refused a token that had just been refreshed: another refresh
    /// would not change its mind so soon.
    package var refusedFreshTokenAt: Int64?
    /// The time by ``Clock/uptime()`` of the last refresh after a refusal that an application has passed on. The application does
    /// not say which token its request had: within a minute of the refresh it may have been the one before.
    package var refreshedAt: Int64?

    package init() {}

    /// Returns true if a refused token is worth a refresh.
    package func mayRefresh(at uptime: Int64) -> Bool { Self.isLongAgo(refusedFreshTokenAt, at: uptime) }

    /// Returns true if a refusal is of the present token.
    package func isOfPresentToken(at uptime: Int64) -> Bool { Self.isLongAgo(refreshedAt, at: uptime) }

    private static func isLongAgo(_ moment: Int64?, at uptime: Int64) -> Bool {
        moment.map { uptime &- $0 >= 60_000 } ?? true
    }
}

/// Decides what follows an answer of an application's server. Pure: the driver sends.
///
/// States of one call: sent → done, or sent → proof added → …, → new nonce → …, → refreshed → …. The proof is added once, the
/// token refreshed once, and the nonce changed once before and once after the refresh; a token that lacks something is looked for once:
/// a call ends after six requests.
package struct AuthorizedExchange: Sendable {
    /// The next step after an answer.
    package enum Turn: Sendable, Hashable {
        /// The answer is for the application.
        case finish
        /// Send again, as ``demand`` now says.
        case sendAgain
        /// Get a new access token, then send again.
        case refresh
        /// The server takes no tokens that are bound to a key.
        case refuse
        /// Send again if the store has another access token by now: a step-up in another client has brought it.
        case lookForWider
    }

    package private(set) var demand: ResourceDemand
    private let canProve: Bool
    private let isBound: Bool
    private var hasAddedProof = false
    private var hasChangedNonce = false
    private var hasRefreshed = false
    private var hasLookedForWider = false

    /// - Parameters:
    ///   - canProve: True if the session is bound to a key.
    ///   - isBound: True if the access token itself is.
    package init(demand: ResourceDemand, canProve: Bool, isBound: Bool = false) {
        self.demand = demand
        (self.canProve, self.isBound) = (canProve, isBound)
        if !canProve { self.demand.wantsProof = false }
    }

    /// The errors that a refresh would not change (RFC 6750, section 3.1; RFC 9470).
    private static let beyondRefresh: Set<String> = ["insufficient_scope", "insufficient_user_authentication"]

    package mutating func next(_ response: HTTPResponse, at uptime: Int64) -> Turn {
        let given = response.header("DPoP-Nonce").flatMap { $0.isEmpty ? nil : $0 }
        if let given { demand.nonce = given }
        if response.status != 401 { demand.refusedFreshTokenAt = nil }
        guard response.status == 401 || response.status == 403 else { return .finish }
        let challenge = AuthenticateHeader.challenge("DPoP", in: response)
        let bearer = AuthenticateHeader.challenge("Bearer", in: response)
        if [challenge, bearer].contains(where: { Self.beyondRefresh.contains($0?["error"] ?? "") }) {
            defer { hasLookedForWider = true }
            return hasLookedForWider ? .finish : .lookForWider
        }
        guard response.status == 401 else { return .finish }
        if isBound, challenge == nil, bearer != nil { return .refuse }
        if challenge != nil, canProve, !demand.wantsProof, !hasAddedProof {
            hasAddedProof = true
            demand.wantsProof = true
            return .sendAgain
        }
        if challenge?["error"] == "use_dpop_nonce" {
            // It says nothing of the token. Another request may have learned the same nonce meanwhile.
            guard demand.wantsProof, given != nil, !hasChangedNonce else { return .finish }
            hasChangedNonce = true
            return .sendAgain
        }
        if hasRefreshed { demand.refusedFreshTokenAt = uptime }
        guard !hasRefreshed, demand.mayRefresh(at: uptime) else { return .finish }
        hasRefreshed = true
        hasChangedNonce = false
        return .refresh
    }
}

/// The demands of applications' own servers, by origin: a few, the latest.
package struct ResourceTable: Sendable {
    private static let capacity = 32
    private var demands: [(origin: String, demand: ResourceDemand)] = []

    package init() {}

    package subscript(origin: String) -> ResourceDemand {
        get { demands.first { $0.origin == origin }?.demand ?? ResourceDemand() }
        set {
            demands.removeAll { $0.origin == origin }
            demands.append((origin, newValue))
            if demands.count > Self.capacity { demands.removeFirst() }
        }
    }
}
