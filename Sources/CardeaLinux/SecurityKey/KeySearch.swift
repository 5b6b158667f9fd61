import CFido2
import CardeaBasics
package import CardeaModel
import Glibc

/// A security key that is connected.
package struct FoundSecurityKey: Sendable, Hashable {
    let path: String
    /// The maker's name for it.
    package let name: String
    let hasPIN: Bool
    /// True if it knows its user without a PIN, by a finger for instance.
    let verifiesUser: Bool
    /// The number of wrong PINs that lock it.
    package let triesLeft: Int?

    /// Returns whether the PIN is asked for at once. What is discouraged is not done, unless the key insists.
    package func wantsPIN(for wish: PasskeyWish) -> Bool { hasPIN && !verifiesUser && wish != .discouraged }

    /// The way in which it is reached, in the words of WebAuthn.
    var transport: String { path.hasPrefix("nfc:") || path.hasPrefix("pcsc:") ? "nfc" : "usb" }
}

/// Finds the security key to use: the only one, or the one of several that is touched first.
struct KeySearch {
    private struct Place {
        let path: String
        let name: String
    }

    let turn: KeyTurn
    let tell: @Sendable (SecurityKeyNotice) -> Void

    /// More than anybody has.
    private static let limit = 32

    func key() throws(CardeaError) -> FoundSecurityKey {
        let places = try connected()
        let place = places.count == 1 ? places[0] : try touched(places)
        let device = try turn.open(place.path)
        defer { turn.close(device) }
        let (fido, hasPIN) = (turn.fido.call.pointee, turn.fido.call.pointee.dev_has_pin(device.pointer))
        var tries: Int32 = 0
        let isCounted = hasPIN && fido.dev_get_retry_count(device.pointer, &tries) == FidoStatus.ok
        return FoundSecurityKey(
            path: place.path, name: place.name, hasPIN: hasPIN, verifiesUser: fido.dev_has_uv(device.pointer),
            triesLeft: isCounted ? Int(tries) : nil)
    }

    /// Waits for the first one.
    private func connected() throws(CardeaError) -> [Place] {
        var isTold = false
        while true {
            let places = list()
            if !places.isEmpty { return places }
            if turn.isLate { throw Self.missing }
            try turn.check()
            if !isTold { tell(.connect) }
            isTold = true
            usleep(300_000)
        }
    }

    private static let missing = CardeaError(
        .loginTimedOut,
        "No security key was connected in time, or this user may not open it: a rule of udev must give access to its "
            + "/dev/hidraw device.")

    private func list() -> [Place] {
        let fido = turn.fido.call.pointee
        var list = fido.dev_info_new(Self.limit)
        defer { fido.dev_info_free(&list, Self.limit) }
        var count = 0
        guard let first = list, fido.dev_info_manifest(first, Self.limit, &count) == FidoStatus.ok else { return [] }
        return (0..<count).compactMap { index in
            guard let info = fido.dev_info_ptr(first, index), let path = fido.dev_info_path(info) else { return nil }
            let name = fido.dev_info_product_string(info).map { String(cString: $0) } ?? ""
            return Place(path: String(cString: path), name: name.isEmpty ? "security key" : name)
        }
    }

    /// Has all of them wait for a touch, and lets the others go when one was touched.
    private func touched(_ places: [Place]) throws(CardeaError) -> Place {
        let fido = turn.fido.call.pointee
        var waiting: [(place: Place, device: FidoDevice)] = []
        defer { for key in waiting { turn.close(key.device) } }
        for place in places {
            guard let device = try? turn.open(place.path) else { continue }
            waiting.append((place, device))
            if fido.dev_get_touch_begin(device.pointer) != FidoStatus.ok { turn.close(waiting.removeLast().device) }
        }
        tell(.choose(waiting.count))
        while !waiting.isEmpty {
            for (index, key) in waiting.enumerated().reversed() {
                try turn.check()
                var isTouched: Int32 = 0
                let status = fido.dev_get_touch_status(key.device.pointer, &isTouched, 50)
                if status == FidoStatus.ok, isTouched != 0 { return key.place }
                // It was removed, or has waited long enough for its own taste.
                if status != FidoStatus.ok { turn.close(waiting.remove(at: index).device) }
            }
        }
        try turn.check()
        throw CardeaError(.loginTimedOut, "No security key was touched.")
    }
}
