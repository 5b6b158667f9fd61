import CardeaBasics
import CardeaModel
import CardeaOperations

/// The object of a `cardea_request`.
final class RequestHandle: Fillable {
    let refusals = Refusals()
    let draft = Lock(AuthorizedRequest(url: ""))
}

/// The object of a `cardea_response`.
final class ResponseHandle: Handle {
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
}
