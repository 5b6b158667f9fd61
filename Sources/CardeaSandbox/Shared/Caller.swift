/// The sender of a request, as far as its header fields tell.
struct Caller: Sendable {
    /// `X-Device-Id`
    let deviceID: String?
    let device: Device

    static let unknown = Caller(deviceID: nil, device: Device(userAgent: nil))
}

extension HTTPRequest {
    var caller: Caller {
        Caller(deviceID: headers["X-Device-Id"], device: Device(userAgent: headers["User-Agent"]))
    }
}
