import Glibc
import Testing

@testable import CardeaLinux

@Suite("Addresses of a host")
struct SocketAddressTests {
    @Test(
        "an address, and this machine's name, need no name service",
        arguments: [
            ("127.0.0.1", [AF_INET]), ("::1", [AF_INET6]), ("192.0.2.7", [AF_INET]),
            ("localhost", [AF_INET6, AF_INET]), ("notes.localhost", [AF_INET6, AF_INET]),
        ])
    func known(host: String, families: [Int32]) {
        #expect(SocketAddress.known(host, port: 8443)?.map(\.family) == families)
    }

    @Test(
        "a name needs it, and one that looks like an address, too",
        arguments: ["auth.example.com", "1.2.3.4.example", "localhost.example"])
    func asked(host: String) {
        #expect(SocketAddress.known(host, port: 443) == nil)
    }

    @Test("a name that nobody has is found nowhere")
    func nowhere() {
        #expect(SocketAddress.lookUp("nobody.invalid", port: 443).isEmpty)
    }
}
