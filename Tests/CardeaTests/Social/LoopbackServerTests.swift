import CardeaCore
import Glibc
import Testing

@testable import CardeaSocial

@Suite("The loopback server")
struct LoopbackServerTests {
    @Test("the browser has its page before the login hears of the redirect")
    func pageComesFirst() async throws {
        let socket = try LoopbackSocket(URI(parsing: "http://127.0.0.1/callback"))
        let authority = "127.0.0.1:\(socket.port)"
        var wake: [Int32] = [-1, -1]
        try #require(pipe(&wake) == 0)
        let browser = try connect(to: socket.port)
        defer { close(browser) }

        // At the moment of the delivery the page lies in the browser's socket, so that reading does not wait.
        let page = OneShot<String>()
        let server = LoopbackServer(socket: socket, wake: wake[0], authority: authority) { target in
            #expect(target == "/callback?error=access_denied")
            return { page.deliver(.success(Self.arrived(at: browser))) }
        }
        try #require(DetachedThread.run(server.run))
        let request = "GET /callback?error=access_denied HTTP/1.1\r\nHost: \(authority)\r\n\r\n"
        try #require(send(browser, request, request.utf8.count, Int32(MSG_NOSIGNAL)) == request.utf8.count)

        let text = try await page.value()
        close(wake[1])
        #expect(text.hasPrefix("HTTP/1.1 200 OK\r\n"))
        #expect(text.contains("You can close this page"))
    }

    private static func arrived(at browser: Int32) -> String {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = recv(browser, &buffer, buffer.count, Int32(MSG_DONTWAIT))
        return String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
    }

    private func connect(to port: UInt16) throws -> Int32 {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        try #require(result == 0)
        return descriptor
    }
}
