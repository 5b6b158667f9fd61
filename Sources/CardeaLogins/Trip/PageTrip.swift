import CardeaBasics
import CardeaDesktop
import CardeaModel

/// The way of one page: from the call that wants it shown to the redirect that comes back from it, and to what that brings.
///
/// A value: it gets an event and answers what is to be done next. Of the actions that have a result one is outstanding at a time.
/// Besides, a redirect may arrive, and the wait for it may be ended, whatever the trip is at.
struct PageTrip {
    enum Event {
        case begin
        /// The outstanding action has succeeded.
        case done
        /// It has failed.
        case failed(CardeaError)
        /// The redirect could not be redeemed.
        case unredeemed(CardeaError, holdsGrant: Bool, takesMore: Bool)
        case arrived(ArrivedRedirect)
        /// No redirect is waited for any longer: time is over, the user has left the page, the client ends.
        case stopped(CardeaError)
        /// The caller does not want the result any longer.
        case cancelled
    }

    enum Action {
        /// Waits until no login in this one's way is under way that nobody wants any longer.
        case enter
        /// Asks the presenter whether it can show such a page.
        case check
        /// Chooses how the redirect is to come back.
        case choose
        case openCapture
        case beginPage
        /// Has the redirect kept in case that this process ends before it comes.
        case keepRedirect
        /// Shows the page, and begins to wait: without a result.
        case show
        /// Tells of a redirect that was not this page's, and waits for another one, with the page shown: without a result.
        case waitOn(CardeaError)
        case redeem(ArrivedRedirect)
        case pause(milliseconds: UInt32)
        /// Takes the page away.
        case dismiss
        case closeCapture
    }

    enum Turn {
        case perform(Action)
        /// Nothing is to be done before the next event.
        case wait
        /// The outstanding action has to end soon. It reports all the same.
        case cancelAction
        /// The trip is over: with a result, or with this error.
        case finish(CardeaError?)
    }

    private enum Phase {
        case entering
        case checking, choosing, opening, beginning, keeping, waiting, redeeming, pausing, dismissing, closing, ended
    }

    private var phase = Phase.entering
    private var isOpen = false
    private var isShown = false
    private var isCancelled = false
    /// The reason to wait for no redirect any longer.
    private var stop: CardeaError?
    /// The redirect that is being redeemed, or that came before the page was shown.
    private var redirect: ArrivedRedirect?
    private var pauses = 0
    private var failure: CardeaError?

    /// A redirect whose session the server has granted is redeemed again after these times, when something behind that fails for a
    /// passing reason: nobody can bring it again.
    private static let pausesOfRepeats: [UInt32] = [1000, 2000, 4000, 8000]

    mutating func next(_ event: Event) -> Turn {
        switch event {
        case .begin: return .perform(.enter)
        case .done: return succeeded()
        case .failed(let error): return failed(error)
        case .unredeemed(let error, let holdsGrant, let takesMore): return unredeemed(error, holdsGrant, takesMore)
        case .arrived(let redirect): return arrived(redirect)
        case .stopped(let error): return stopped(error)
        case .cancelled: return cancelled()
        }
    }

    private mutating func succeeded() -> Turn {
        switch phase {
        case .entering: return proceed(to: .checking, .check)
        case .checking: return proceed(to: .choosing, .choose)
        case .choosing: return proceed(to: .opening, .openCapture)
        case .opening:
            isOpen = true
            return proceed(to: .beginning, .beginPage)
        case .beginning: return proceed(to: .keeping, .keepRedirect)
        case .keeping:
            if let redirect, reason == nil { return redeem(redirect) }
            isShown = reason == nil
            return proceed(to: .waiting, .show)
        case .redeeming: return leave(nil)
        case .pausing: return redirect.map { redeem($0) } ?? leave(.unexpectedEvent)
        case .dismissing: return close()
        case .closing:
            phase = .ended
            return .finish(failure)
        case .waiting, .ended: return .wait
        }
    }

    private mutating func failed(_ error: CardeaError) -> Turn {
        // What cannot be tidied up is left to the next login.
        if phase == .dismissing || phase == .closing { return succeeded() }
        // Why it was cancelled says more.
        return leave(error.code == .cancelled ? reason ?? error : error)
    }

    private mutating func unredeemed(_ error: CardeaError, _ holdsGrant: Bool, _ takesMore: Bool) -> Turn {
        if isCancelled { return leave(error) }
        if error.refusal == .passing, holdsGrant, pauses < Self.pausesOfRepeats.count {
            pauses += 1
            phase = .pausing
            return .perform(.pause(milliseconds: Self.pausesOfRepeats[pauses - 1]))
        }
        guard error.refusal == .answer, takesMore else { return leave(error) }
        (phase, isShown, redirect) = (.waiting, true, nil)
        return .perform(.waitOn(error))
    }

    private mutating func arrived(_ redirect: ArrivedRedirect) -> Turn {
        pauses = 0
        if phase == .waiting { return redeem(redirect) }
        if phase == .keeping { self.redirect = redirect }
        return .wait
    }

    private mutating func stopped(_ error: CardeaError) -> Turn {
        stop = stop ?? error
        switch phase {
        case .waiting: return leave(error)
        case .entering, .checking, .choosing, .keeping: return .cancelAction
        // What is begun for a client that is closed ends by itself, and may know a better reason.
        case .beginning: return error.code == .cancelled ? .wait : .cancelAction
        case .opening, .redeeming, .pausing, .dismissing, .closing, .ended: return .wait
        }
    }

    private mutating func cancelled() -> Turn {
        isCancelled = true
        switch phase {
        case .waiting: return leave(.cancelled)
        case .dismissing, .closing, .ended: return .wait
        case .entering, .checking, .choosing, .opening, .beginning, .keeping, .redeeming, .pausing: return .cancelAction
        }
    }

    /// The reason not to go on.
    private var reason: CardeaError? { isCancelled ? .cancelled : stop }

    private mutating func proceed(to next: Phase, _ action: Action) -> Turn {
        if let reason { return leave(reason) }
        phase = next
        return .perform(action)
    }

    private mutating func redeem(_ redirect: ArrivedRedirect) -> Turn {
        self.redirect = redirect
        phase = .redeeming
        return .perform(.redeem(redirect))
    }

    private mutating func leave(_ error: CardeaError?) -> Turn {
        failure = error
        guard isShown else { return close() }
        phase = .dismissing
        return .perform(.dismiss)
    }

    private mutating func close() -> Turn {
        phase = isOpen ? .closing : .ended
        return isOpen ? .perform(.closeCapture) : .finish(failure)
    }
}
