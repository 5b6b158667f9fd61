import CardeaBasics
import CardeaModel
import CardeaOperations

/// What a `cardea_request` names.
final class RequestHandle: Fillable {
    let refusals = Refusals()
    private let draft = Lock(AuthorizedRequest(url: ""))

    func request() throws(CardeaError) -> AuthorizedRequest {
        try refusals.check()
        return draft.withLock { $0 }
    }

    func change(_ body: (inout AuthorizedRequest) throws(CardeaError) -> Void) throws(CardeaError) {
        try draft.withLock { request throws(CardeaError) in try body(&request) }
    }
}

/// What a `cardea_response` names.
final class ResponseHandle: Sendable {
    let response: AuthorizedResponse
    /// At one address for as long as the handle lives.
    let body: Secret
    let headers: BorrowedHandle<ListHandle>
    let texts = BorrowedTexts()

    init(_ response: AuthorizedResponse) {
        self.response = response
        body = Secret(bytes: response.body)
        headers = BorrowedHandle { ListHandle(response.headers) }
    }

    static func find(_ handle: OpaquePointer?) -> ResponseHandle? { HandleTable.find(handle, ResponseHandle.self) }
}
