/// A request that the server has received.
public struct SandboxRequest: Sendable, Hashable {
    /// A header field.
    public struct Header: Sendable, Hashable {
        /// The name as sent.
        public let name: String
        /// The value.
        public let value: String
    }

    /// The head of an answer.
    public struct Answer: Sendable, Hashable {
        /// The header fields, without those that belong to the connection.
        public let headers: [Header]
        /// True unless the body broke off.
        public let isWhole: Bool
        /// The number of the last request that had arrived when the answer went out. The sender of a later one may have
        /// seen it.
        public let lastRequest: Int

        /// The first value of a header field; the name compares without regard to case.
        public func header(_ name: String) -> String? { SandboxRequest.first(name, in: headers) }
    }

    /// Counts from 1 since the start or the last time that the log was cleared.
    public let number: Int
    /// The time at which it arrived by the clock that `Date` shows, in milliseconds since 1970.
    public let receivedAt: Int64
    /// The method.
    public let method: String
    /// The whole URL, with the value of `Host`.
    public let url: String
    /// The path as sent.
    public let path: String
    /// The query as sent, without its question mark.
    public let query: String?
    /// All header fields in their order.
    public let headers: [Header]
    /// The body; of a large one only the beginning.
    public let body: [UInt8]
    /// The status of the answer; `nil` while there is none, and forever if the connection was dropped.
    public internal(set) var status: Int?
    /// The head of the answer; `nil` before it goes out, and forever if there was none.
    public internal(set) var answer: Answer?

    /// The first value of a header field; the name compares without regard to case.
    public func header(_ name: String) -> String? {
        Self.first(name, in: headers)
    }

    private static func first(_ name: String, in headers: [Header]) -> String? {
        headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }

    /// The body as text.
    public var bodyText: String { String(decoding: body, as: UTF8.self) }
}
