/// The nonce that each key has to put into its next proof.
struct ProofNonces: Sendable {
    private var current: BoundedTable<String, String>
    private let limit: Int

    init(limit: Int) {
        self.limit = limit
        current = BoundedTable(limit: limit)
    }

    /// Makes every nonce unacceptable.
    mutating func expireAll() {
        current = BoundedTable(limit: limit)
    }

    func accepts(_ nonce: String?, from key: String) -> Bool { nonce != nil && nonce == current[key] }

    /// Returns the value of the `DPoP-Nonce` field in an answer to that key; `nil` for no field.
    ///
    /// - Parameter failure: The code of the error that the answer is; `nil` for a success.
    mutating func next(for key: String, after failure: String?, mode: SandboxNonceMode) -> String? {
        switch mode {
        case .never: nil
        case .onFirstRequest: failure == Failure.useNonceCode ? current[key] ?? rotate(key) : nil
        case .rotateEveryAnswer: rotate(key)
        case .rotateOnErrors: failure == nil ? nil : rotate(key)
        }
    }

    private mutating func rotate(_ key: String) -> String {
        let nonce = Identifier.make("non")
        current[key] = nonce
        return nonce
    }
}
