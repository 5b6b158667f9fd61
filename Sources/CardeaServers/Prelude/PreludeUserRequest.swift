import CardeaBasics

/// A request in the user's name. Servers differ on whether such a request needs a proof of possession: it has one from when the server
/// has insisted.
struct PreludeUserRequest: Sendable {
    private(set) var request: HTTPRequest
    private let memory: PreludeMemory

    init(_ request: HTTPRequest, _ memory: PreludeMemory) {
        (self.request, self.memory) = (request, memory)
        if memory.wantsProofs { self.request.proof = .standard }
    }

    /// The same request with a proof, where the answer to one without insists; `nil` for any other answer.
    mutating func proven(after response: HTTPResponse) -> HTTPRequest? {
        guard case .none = request.proof, !response.isSuccess, PreludeErrors.error(response).isProofRefusal else {
            return nil
        }
        memory.noteProofs()
        request.proof = .standard
        return request
    }
}
