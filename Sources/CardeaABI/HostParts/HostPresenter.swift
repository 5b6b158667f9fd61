import CardeaCore
import Synchronization

/// A presenter of the host, as the login sees it.
final class HostPresenter: PagePresenter {
    private let functions: PresenterFunctions
    private let use: PartUse

    init(_ functions: PresenterFunctions, _ use: PartUse) { (self.functions, self.use) = (functions, use) }

    var leavesRedirectToDesktop: Bool { functions.leavesRedirectToDesktop.load(ordering: .relaxed) }

    /// Hands a page to the host, whose handle is the only reference left, so that freeing it counts as an answer. When the login
    /// ends another way first, tells the host that the page is not needed any more.
    func present(_ request: Presentation, _ done: @escaping Completion<String?>) -> Cancellation? {
        let presentation = PresentationHandle(request, done)
        let (id, reply) = (presentation.id, presentation.reply)
        use.call { [functions] in .object(functions.present, HandleTable.insert(presentation)) }
        return { [use, functions] in
            guard reply.deliver(.failure(.cancelled)), let dismiss = functions.dismiss else { return }
            use.call { .number(dismiss, id) }
        }
    }
}

/// What a `cardea_presentation` names.
final class PresentationHandle: Sendable {
    private static let lastID = Atomic<UInt64>(0)

    let id = PresentationHandle.lastID.add(1, ordering: .relaxed).newValue
    let request: Presentation
    let texts = BorrowedTexts()
    let reply: Reply<String?>
    private let isShown = Lock(false)

    init(_ request: Presentation, _ done: @escaping Completion<String?>) {
        self.request = request
        reply = Reply(done)
    }

    deinit {
        if !isShown.withLock({ $0 }) { reply.deliver(.failure(.cancelled)) }
    }

    static func find(_ handle: OpaquePointer?) -> PresentationHandle? {
        HandleTable.find(handle, PresentationHandle.self)
    }

    /// Takes the host's answer. NULL: the page is shown, and the redirect comes another way; the login goes on waiting.
    func reply(_ redirectURL: UnsafePointer<CChar>?) {
        do throws(CardeaError) {
            guard let url = try Argument.optionalText(redirectURL, "redirect_url") else {
                return isShown.withLock { $0 = true }
            }
            reply.deliver(.success(url))
        } catch {
            reply.deliver(.failure(error))
        }
    }

    /// The failure that the host reports.
    func reject(_ status: Int32, _ message: String) {
        let code = [CardeaError.Code.cancelled, .loginDismissed].first { ErrorTable.row(for: $0)?.status == status }
        reply.deliver(.failure(CardeaError(code ?? .browserUnavailable, message.unmarked)))
    }
}
