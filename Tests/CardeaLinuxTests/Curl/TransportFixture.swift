import CardeaAsync
import CardeaBasics
import CardeaModel
import Foundation
import Testing

@testable import CardeaLinux

/// A fault server, a loop and a transport that trusts the test authority; the loop ends with this object.
final class TransportFixture: Sendable {
    let server: FaultServer
    let loop = EventLoop()
    let transport: CurlTransport

    init(
        trustsOwnStore: Bool = true, speaksHTTP: Bool = true, asksBeforeSending: Bool? = nil,
        clock: any Clock = SetClock(),
        configure: (inout TransportConfiguration) -> Void = { _ in }
    ) throws {
        server = try FaultServer()
        var configuration = TransportConfiguration()
        configuration.certificateAuthorities = .file(try FaultProcess.shared.get().folder + "/authority.pem")
        configuration.proxy = .none
        // A sanitizer on a busy machine needs more than ten seconds to read all system roots.
        configuration.timeoutMilliseconds = 60_000
        configuration.connectTimeoutMilliseconds = 60_000
        configure(&configuration)
        transport = CurlTransport(
            loop: loop, configuration: configuration, trustsOwnStore: trustsOwnStore, speaksHTTP: speaksHTTP,
            asksBeforeSending: asksBeforeSending, clock: clock)
    }

    deinit { loop.stop() }

    func send(
        _ method: HTTPRequest.Method = .get, _ listener: String = "plain", _ path: String,
        headers: [HTTPHeader] = [], body: [UInt8]? = nil, host: String = "127.0.0.1"
    ) async throws -> HTTPResponse {
        let url = try server.url(listener, path, host: host)
        return try await send(HTTPRequest(method: method, url: url, headers: headers, body: body))
    }

    /// On the loop, where the engine sends its requests. Elsewhere the thread sanitizer takes an answer that comes before its caller
    /// waits for a race, because it does not look into Swift's continuations.
    func send(_ request: HTTPRequest) async throws(CardeaError) -> HTTPResponse {
        try await withTaskExecutorPreference(LoopExecutor(loop)) { () async throws(CardeaError) in
            try await transport.send(request)
        }
    }

    /// The error of a request that must fail.
    func failure(_ listener: String = "plain", _ path: String, host: String = "127.0.0.1") async throws -> CardeaError {
        do {
            let response = try await send(.get, listener, path, host: host)
            throw TestFailure("\(path) was answered with \(response)")
        } catch let error as CardeaError {
            return error
        }
    }
}

/// What the fault server's `/echo` and `/cookie` saw.
struct Echo: Decodable {
    let method: String
    let target: String
    let headers: [[String]]
    let body: String

    init(_ response: HTTPResponse) throws {
        self = try JSONDecoder().decode(Echo.self, from: Data(response.body))
    }

    func values(_ name: String) -> [String] {
        headers.filter { $0.first?.lowercased() == name.lowercased() }.compactMap(\.last)
    }
}
