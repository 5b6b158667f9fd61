// Sends a request to the application's own server in the user's name: request SERVER URL
import Cardea
import Glibc

let arguments = CommandLine.arguments
do {
    let client = try CardeaClient(
        Configuration(backend: .prelude(baseURL: arguments[1]), applicationID: "org.example.small", store: .automatic))
    let response = try await client.sendAuthorizedRequest(AuthorizedRequest(url: arguments[2]))
    print(response.status, String(decoding: response.body, as: UTF8.self))
    client.close()
} catch {
    print("No answer: \(error)")
    exit(1)
}
