import CardeaCore
import CardeaLinux

extension Configuration {
    /// The parts that a client stands on: the one place where the engine meets the Linux adapters.
    func makePlatform() throws(CardeaError) -> EnginePlatform {
        let loop = EventLoop()
        let digest = OpenSSLDigest()
        return EnginePlatform(
            executor: loop, transport: try CurlTransport(loop: loop, configuration: transportConfiguration),
            store: try makeStore(), clock: SystemClock(), entropy: SystemEntropy(), digest: digest,
            shutdown: { loop.stop() })
    }

    private var transportConfiguration: TransportConfiguration {
        var transport = TransportConfiguration()
        transport.userAgent = "Cardea/\(CardeaVersion.current) (Linux)"
        transport.timeoutMilliseconds = requestTimeoutMilliseconds
        transport.pinnedPublicKeys = pinnedPublicKeys
        switch certificateAuthorities {
        case .system: transport.certificateAuthorities = .system
        case .file(let path): transport.certificateAuthorities = .file(path)
        }
        return transport
    }
}
