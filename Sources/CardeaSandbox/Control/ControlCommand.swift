import CardeaBasics

/// The body of `POST /sandbox/control`, read whole before anything is done.
///
/// Members, all optional and carried out in this order: `clear_log`, `clear_faults`, `behaviour`, `faults`
/// (`{"path": [fault, …]}`), `release` (a path, `*` for all), `advance_clock` (seconds), `expire` (a list), `rotate_keys`,
/// `devices` (`{"user code": outcome}`).
struct ControlCommand {
    private var clearsLog = false
    private var clearsFaults = false
    private var behaviour = JSONObject()
    private var faults: [(path: String, sequence: [SandboxFault])] = []
    private var released: String?
    private var clockSeconds = 0
    private var expired: [SandboxExpiry] = []
    private var rotatesKeys = false
    private var devices: [(userCode: String, outcome: SandboxOutcome)] = []

    init(_ body: JSONObject) throws(Failure) {
        for member in body.members {
            guard try read(member.name, member.value) else {
                throw .badRequest("\(member.name) is unknown or has the wrong type")
            }
        }
    }

    /// Returns whether the member is known and has the right type.
    private mutating func read(_ name: String, _ value: JSONValue) throws(Failure) -> Bool {
        switch name {
        case "clear_log": clearsLog = value.bool ?? false
        case "clear_faults": clearsFaults = value.bool ?? false
        case "behaviour": behaviour = value.object ?? behaviour
        case "release": released = value.string
        case "advance_clock": clockSeconds = value.integer.flatMap(Int.init(exactly:)) ?? 0
        case "expire": expired = value.array?.compactMap { $0.string.flatMap(SandboxExpiry.init) } ?? []
        case "faults":
            for member in value.object?.members ?? [] {
                guard let list = member.value.array else { return false }
                faults.append((member.name, try list.map { value throws(Failure) in try SandboxFault(json: value) }))
            }
        case "rotate_keys": rotatesKeys = value.bool ?? false
        case "devices":
            for member in value.object?.members ?? [] {
                guard let outcome = member.value.string.flatMap(SandboxOutcome.init) else { return false }
                devices.append((member.name, outcome))
            }
        default: return false
        }
        return hasRightType(name, value)
    }

    private func hasRightType(_ name: String, _ value: JSONValue) -> Bool {
        switch name {
        case "clear_log", "clear_faults", "rotate_keys": value.bool != nil
        case "behaviour", "faults", "devices": value.object != nil
        case "release": value.string != nil
        case "advance_clock": value.integer != nil
        default: value.array?.count == expired.count
        }
    }

    func run(on control: SandboxControl) throws(Failure) {
        var changed = control.behaviour
        try BehaviourCoding.apply(behaviour, to: &changed)
        for (userCode, _) in devices where !control.isWaiting(device: userCode) {
            throw .badRequest("no device waits with the code \(userCode)")
        }
        if clearsLog { control.clearLog() }
        if clearsFaults { control.clearFaults() }
        control.update { $0 = changed }
        for (path, sequence) in faults { control.faults.append(sequence, to: path) }
        if let released { control.faults.release(released) }
        control.advanceClock(seconds: clockSeconds)
        for kind in expired { control.expire(kind) }
        if rotatesKeys { control.rotateKeys() }
        for (userCode, outcome) in devices {
            do throws(SandboxError) {
                try control.decideDevice(userCode, as: outcome)
            } catch {
                throw .badRequest(error.message)
            }
        }
    }
}
