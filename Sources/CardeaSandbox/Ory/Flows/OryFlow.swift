import CardeaBasics

/// One attempt to sign in, to register, to verify an address, to recover an account or to change its settings, as the server
/// remembers it.
struct OryFlow: Perishable {
    enum Kind: String, Sendable {
        case login, registration, verification, recovery, settings
    }

    enum State: String, Sendable {
        case chooseMethod = "choose_method"
        case sentEmail = "sent_email"
        case passedChallenge = "passed_challenge"
        case showForm = "show_form"
        case success
    }

    /// A code that was mailed for it.
    struct Code: Sendable {
        let text: String
        let address: String
        var expiresAt: Timestamp
        var isUsed = false

        /// Returns true if that is the code, and it can still be used.
        func accepts(_ text: String, at now: Timestamp) -> Bool { self.text == text && !isUsed && expiresAt > now }

        mutating func expire(at now: Timestamp) { expiresAt = min(expiresAt, now) }
    }

    let id = OryRandom.uuid()
    let kind: Kind
    /// A flow of a browser, which no application can read.
    var isBrowser = false
    let issuedAt: Timestamp
    var updatedAt: Timestamp
    var expiresAt: Timestamp
    let requestURL: String
    /// As it was asked for; empty without one.
    let returnTo: String
    var active: String?
    var state = State.chooseMethod
    /// The address and the method by which the form is sent.
    var action: String
    var method = "POST"
    var messages: [OryMessage] = []
    var nodes: [OryNode] = []
    var transientPayload: JSONValue?
    var organizationID: String?
    var identitySchema: String?
    /// The person shall prove again who it is.
    var isRefresh = false
    var requestedAAL = AssuranceLevel.aal1

    /// Whose settings they are.
    var identityID: String?
    /// The same as the settings show it.
    var identity: JSONValue?
    /// The init code of the exchanger that belongs to it now.
    var exchanger: String?
    /// The traits that the application has submitted.
    var submittedTraits = JSONObject()
    var linking: OryLinking?
    var code: Code?
    /// The number of codes that were submitted to it.
    var submissions = 0

    func isOver(at now: Timestamp) -> Bool { expiresAt <= now }
}

/// The authenticator assurance level: how much a user has proven.
enum AssuranceLevel: String, Sendable, Comparable {
    case aal1, aal2

    static func < (left: AssuranceLevel, right: AssuranceLevel) -> Bool { left == .aal1 && right == .aal2 }
}

/// The credential that a login flow links when its person has proven who it is.
struct OryLinking: Sendable {
    let credential: OryCredential
    /// The identifier that both accounts have.
    let identifier: String
}

/// The codes that are exchanged for a session. Whichever flow it belongs to, they stay the same, and they never expire.
struct OryExchanger: Sendable {
    let initCode = OryRandom.exchangeCode()
    let returnCode = OryRandom.exchangeCode()
    var flowID: String
    /// The token of the session, once there is one.
    var sessionToken: String?
}
