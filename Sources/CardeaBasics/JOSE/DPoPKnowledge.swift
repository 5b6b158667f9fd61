/// The knowledge that a client has from a server for its next proof: the nonce to show, and the difference of the clocks.
///
/// Every answer teaches. The caller repeats a request at most once, with a new proof, when ``learn(from:at:)`` says that the
/// server might take that one.
package struct DPoPKnowledge: Sendable, Hashable {
    /// The last nonce of the server.
    package private(set) var nonce: String?
    /// The time to add to this machine's clock. The answers of a server differ by seconds, so less than one means nothing.
    package private(set) var skewMilliseconds: Int64

    /// The codes of servers for a proof that they do not take.
    static let disputes: Set = ["use_dpop_nonce", "invalid_dpop_proof", "missing_dpop_proof"]

    /// A larger body is no refusal of a proof.
    private static let largestRefusal = 4096
    private static let smallestSkew: Int64 = 1000

    package init(nonce: String? = nil, skewMilliseconds: Int64 = 0) {
        self.nonce = nonce
        self.skewMilliseconds = skewMilliseconds
    }

    /// Returns the same clock with another nonce.
    package func with(nonce: String?) -> DPoPKnowledge {
        DPoPKnowledge(nonce: nonce, skewMilliseconds: skewMilliseconds)
    }

    /// Returns the moment that a proof made now should bear.
    package func issuedAt(_ now: Timestamp) -> Timestamp { now.advanced(byMilliseconds: skewMilliseconds) }

    /// Takes in an answer; returns true if it refuses the proof for something that a new one would put right.
    ///
    /// - Throws: ``CardeaError/Code/missingDPoPNonce`` when the server demands a nonce and names none.
    package mutating func learn(from response: HTTPResponse, at now: Timestamp) throws(CardeaError) -> Bool {
        let given = response.header("DPoP-Nonce").flatMap { $0.isEmpty ? nil : $0 }
        if let given { nonce = given }
        switch Self.refusal(response) {
        case "use_dpop_nonce":
            guard given != nil else {
                throw CardeaError(
                    .missingDPoPNonce, "The server demands a nonce but sent none.", serverCode: "use_dpop_nonce",
                    httpStatus: response.status)
            }
            return true
        case "invalid_dpop_proof":
            return response.date.map { learn(serverClock: $0, at: now) } ?? false
        default:
            return false
        }
    }

    /// Learns the skew, or forgets one that the clocks do not show any more, because this machine's clock was set right. The
    /// refused proof bore that skew, so a new one may pass then, too.
    private mutating func learn(serverClock: Timestamp, at now: Timestamp) -> Bool {
        let (skew, overflow) = serverClock.milliseconds.subtractingReportingOverflow(now.milliseconds)
        let isAhead = !overflow && (skew >= Self.smallestSkew || skew <= -Self.smallestSkew)
        let isForgotten = !isAhead && skewMilliseconds != 0
        skewMilliseconds = isAhead ? skew : 0
        return isAhead || isForgotten
    }

    private static func refusal(_ response: HTTPResponse) -> String? {
        guard !response.isSuccess, response.body.count <= largestRefusal else { return nil }
        let body = (try? JSONReader.read(response.body))?.object
        // A server that takes access tokens says it in a header alone (RFC 9449, section 9).
        return body?["code"]?.string ?? body?["error"]?.string
            ?? AuthenticateHeader.challenge("DPoP", in: response)?["error"]
    }
}
