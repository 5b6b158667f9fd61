import CLinux
import Glibc

/// A call of a host's function that waits for its turn.
struct HostCall: Sendable {
    /// The function, and what it is handed.
    typealias Target = (function: HostFunction, object: OpaquePointer)

    private let userData: UserData
    /// Whose function it is, where it is one of the host's parts.
    private let use: PartUse?
    /// Makes the object for the host; `nil` when the call is not needed any more. There is no closure if there is no call at all.
    private let target: (@Sendable () -> Target?)?

    init(_ userData: UserData, of use: PartUse?, _ target: @escaping @Sendable () -> Target?) {
        (self.userData, self.use, self.target) = (userData, use, target)
    }

    /// Creates the turn in which a part is let go, without a call.
    init(ending use: PartUse) { (userData, self.use, target) = (UserData(pointer: nil), use, nil) }

    var isCall: Bool { target != nil }

    /// Returns the call, ready to be made; `nil` when it is not needed any more.
    ///
    /// - Parameter end: Runs when the function has been left, and learns whether it has returned.
    func prepared(_ end: @escaping (_ hasReturned: Bool) -> Void) -> PreparedHostCall? {
        guard let target else {
            use?.letGo()
            return nil
        }
        // The part lives until the function has been left: with it goes what `user_data` leads to.
        let part = use?.current
        if use != nil, part == nil { return nil }
        return target().map { target in
            let turn = Unmanaged.passRetained(HostCallTurn(part, end))
            return PreparedHostCall(target: target, userData: userData.pointer, turn: turn)
        }
    }

    /// Makes the call where it may be left in no way but by returning.
    func make() { prepared(Self.requireReturn)?.make() }

    /// Frames of Swift that are left behind would keep locks and memory: an end that says why is better.
    static func requireReturn(_ hasReturned: Bool) {
        if !hasReturned { cardea_end_after_exception() }
    }
}

/// A call of a host's function whose turn has come.
///
/// Nothing in it is counted, and its maker holds nothing else: what the call needs lies in its turn, which ends with
/// the function, whichever way that is left. So an exception of C++ may pass through here and leaves nothing behind.
struct PreparedHostCall {
    fileprivate let target: HostCall.Target
    fileprivate let userData: UnsafeMutableRawPointer?
    fileprivate let turn: Unmanaged<HostCallTurn>

    func make() {
        HostStack.enter()
        cardea_call_host_with_object(target.function, userData, target.object, HostCallTurn.end, turn.toOpaque())
    }
}

/// The values that a call of a host's function needs while it is made.
private final class HostCallTurn {
    private let owner: HostPart?
    private let whenLeft: (_ hasReturned: Bool) -> Void

    init(_ owner: HostPart?, _ whenLeft: @escaping (_ hasReturned: Bool) -> Void) {
        (self.owner, self.whenLeft) = (owner, whenLeft)
    }

    static let end: @convention(c) (UnsafeMutableRawPointer?, Bool) -> Void = { context, hasReturned in
        HostStack.leave()
        guard let context else { return }
        let turn = Unmanaged<HostCallTurn>.fromOpaque(context).takeRetainedValue()
        withExtendedLifetime(turn) { turn.whenLeft(hasReturned) }
    }
}

/// Knows if the calling thread is inside a function of the host, of any client: a call that waits for callbacks could wait for
/// itself there.
enum HostStack {
    /// The number of them that lie within one another, as a pointer that is never followed. Without a key nothing is known.
    private static let depth: pthread_key_t? = {
        var key = pthread_key_t()
        return pthread_key_create(&key, nil) == 0 ? key : nil
    }()

    static var isInside: Bool { depth.map { pthread_getspecific($0) != nil } ?? false }

    static func enter() { change(by: 1) }

    static func leave() { change(by: -1) }

    private static func change(by step: Int) {
        guard let depth else { return }
        pthread_setspecific(depth, UnsafeRawPointer(bitPattern: Int(bitPattern: pthread_getspecific(depth)) &+ step))
    }
}

/// The `user_data` of a host: passed through, never read. It may be a number.
struct UserData: @unchecked Sendable {  // an opaque value that this library only carries
    let pointer: UnsafeMutableRawPointer?
}
