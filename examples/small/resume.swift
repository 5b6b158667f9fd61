// Finds out who is signed in after a restart; a login whose redirect came meanwhile is finished: resume SERVER
import CardeaBrowser
import Glibc

do {
    let client = try CardeaClient(
        Configuration(
            backend: .prelude(baseURL: CommandLine.arguments[1]), applicationID: "org.example.small", store: .automatic)
    )
    _ = try await client.resumeOAuthLogin()
    let user = try await client.currentUser()
    print("Signed in: \(user.id ?? "")")
    client.close()
} catch {
    print("Not signed in: \(error)")
    exit(1)
}
