import CCurl
import CardeaBasics

/// Owns what libcurl keeps for one transport between requests: connections on which it speaks HTTP, and the TLS sessions that new ones
/// resume.
final class CurlSession {
    /// As many connections as are kept, on which libcurl speaks HTTP.
    static let mostAtRest = 64

    private let state: LoopState
    private let share: CurlShare

    private var madeRequests: CurlMulti?
    /// The handle with which libcurl speaks HTTP; made when the first server wants that, because it has two file descriptors. `nil`
    /// when libcurl has no memory or refuses an option: the next request asks again.
    var requests: CurlMulti? {
        if madeRequests == nil { madeRequests = CurlMulti.make(state, share, most: Self.mostAtRest) }
        return madeRequests
    }
    /// The handle with which it opens connections for us.
    var openings: CurlMulti? { state.curl.openings(state) }

    private init(_ state: LoopState, _ share: CurlShare) { (self.state, self.share) = (state, share) }

    /// - Returns: `nil` when libcurl has no memory or refuses an option.
    static func make(_ loop: EventLoop) -> CurlSession? {
        CurlShare.make().map { CurlSession(loop.thread.confined, $0) }
    }

    /// Ties a new handle to the session and the driver.
    func equip(_ easy: CurlEasy, _ driver: CurlDriver) -> Bool {
        let context = Unmanaged.passUnretained(driver).toOpaque()
        return share.serve(easy)
            && easy.setPointer(CURLOPT_OPENSOCKETDATA, context)
            && easy.setPointer(CURLOPT_CLOSESOCKETDATA, context)
            && cardea_easy_set_open_socket(easy.pointer, curlOpensSocket) == CURLE_OK
            && cardea_easy_set_close_socket(easy.pointer, curlClosesSocket) == CURLE_OK
    }
}

/// One of libcurl's multi handles, with connections of its own, run by the thread.
///
/// The handles added to it end before it does.
final class CurlMulti {
    private let pointer: UnsafeMutableRawPointer
    /// The owner.
    private unowned(unsafe) let state: LoopState
    /// Connections that it keeps for itself may point into it.
    private let share: CurlShare?
    private var timer: LoopTimer?
    private var ready: FileHandler?
    /// The sockets whose readiness it is told of.
    private var watched: Set<Int32> = []

    private init(_ pointer: UnsafeMutableRawPointer, _ state: LoopState, _ share: CurlShare?) {
        (self.pointer, self.state, self.share) = (pointer, state, share)
        timer = LoopTimer(queue: state.timers, loop: nil) { [unowned(unsafe) self] in timeIsUp() }
        ready = { [unowned(unsafe) self] file, events in fileReady(file, events) }
    }

    /// - Parameter most: How many connections it keeps at most.
    /// - Returns: `nil` when libcurl has no memory or refuses an option.
    static func make(_ state: LoopState, _ share: CurlShare?, most: Int) -> CurlMulti? {
        let multi = curl_multi_init().map { CurlMulti($0, state, share) }
        return multi?.setUp(most: most) == true ? multi : nil
    }

    private func setUp(most: Int) -> Bool {
        let this = Unmanaged.passUnretained(self).toOpaque()
        return cardea_multi_set_pointer(pointer, CURLMOPT_SOCKETDATA, this) == CURLM_OK
            && cardea_multi_set_pointer(pointer, CURLMOPT_TIMERDATA, this) == CURLM_OK
            && cardea_multi_set_socket_function(pointer, curlSocketChanged) == CURLM_OK
            && cardea_multi_set_timer_function(pointer, curlTimerChanged) == CURLM_OK
            && cardea_multi_set_long(pointer, CURLMOPT_MAXCONNECTS, most) == CURLM_OK
    }

    deinit {
        timer?.disarm()
        for socket in watched { state.poller?.unwatch(socket) }
        // It closes its connections, and nobody is there any more to be told.
        cardea_multi_set_socket_function(pointer, nil)
        cardea_multi_set_timer_function(pointer, nil)
        curl_multi_cleanup(pointer)
    }

    /// Takes in a handle, which libcurl starts soon.
    func add(_ easy: CurlEasy) -> Bool {
        curl_multi_add_handle(pointer, easy.pointer) == CURLM_OK
    }

    /// Takes in a handle and lets libcurl work on it at once.
    func run(_ easy: CurlEasy) -> Bool {
        guard add(easy) else { return false }
        timeIsUp()
        return true
    }

    /// Harmless for a handle that it does not have. Closes the connection of one that has opened it for us.
    func remove(_ easy: CurlEasy) {
        curl_multi_remove_handle(pointer, easy.pointer)
    }

    /// Lets libcurl start and time out what is due.
    private func timeIsUp() {
        var running: Int32 = 0
        curl_multi_socket_action(pointer, CURL_SOCKET_TIMEOUT, 0, &running)
        collect()
    }

    private func fileReady(_ file: Int32, _ events: FileEvents) {
        var flags: Int32 = 0
        if events.contains(.readable) { flags |= CURL_CSELECT_IN }
        if events.contains(.writable) { flags |= CURL_CSELECT_OUT }
        if events.contains(.failed) { flags |= CURL_CSELECT_ERR }
        var running: Int32 = 0
        curl_multi_socket_action(pointer, file, flags, &running)
        collect()
    }

    /// Tells handles that libcurl is done with them.
    private func collect() {
        var left: Int32 = 0
        while let message = curl_multi_info_read(pointer, &left)?.pointee {
            guard message.msg == CURLMSG_DONE, let easy = CurlEasy.owner(of: message.easy_handle) else { continue }
            easy.ended?(message.data.result)
        }
    }
}

/// The calls that libcurl makes while it works.
extension CurlMulti {
    func timerChanged(_ milliseconds: Int) {
        if milliseconds < 0 { timer?.disarm() } else { timer?.arm(afterMilliseconds: Int64(milliseconds)) }
    }

    func socketChanged(_ socket: Int32, _ change: Int32) {
        let interest: FileEvents
        switch change {
        case CURL_POLL_IN: interest = .readable
        case CURL_POLL_OUT: interest = .writable
        case CURL_POLL_INOUT: interest = [.readable, .writable]
        case CURL_POLL_REMOVE where state.curl.isOpen(socket): return state.poller?.pause(socket) ?? ()
        default:
            watched.remove(socket)
            return state.poller?.unwatch(socket) ?? ()
        }
        guard let ready, state.open() else { return }
        watched.insert(socket)
        state.poller?.watch(socket, for: interest, handler: ready)
    }
}

/// The TLS sessions that all handles of libcurl resume. It ends after what uses it.
final class CurlShare {
    private let pointer: UnsafeMutableRawPointer

    private init(_ pointer: UnsafeMutableRawPointer) { self.pointer = pointer }

    /// - Returns: `nil` when libcurl has no memory or refuses an option.
    static func make() -> CurlShare? {
        guard let share = curl_share_init().map({ CurlShare($0) }),
            cardea_share_set_data(share.pointer, CURL_LOCK_DATA_SSL_SESSION) == CURLSHE_OK
        else { return nil }
        return share
    }

    deinit { curl_share_cleanup(pointer) }

    func serve(_ easy: CurlEasy) -> Bool { cardea_easy_set_share(easy.pointer, pointer) == CURLE_OK }
}
