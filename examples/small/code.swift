// Signs in with a code that is sent by e-mail: code SERVER ADDRESS
import Cardea
import Glibc

let arguments = CommandLine.arguments
do {
    let client = try CardeaClient(
        Configuration(backend: .prelude(baseURL: arguments[1]), applicationID: "org.example.small", store: .automatic))
    let challenge = try await client.startOTPLogin(.email(arguments[2]))
    while true {
        print("Code: ", terminator: "")
        guard let code = readLine() else { break }
        do {
            let user = try await client.checkOTP(code, resuming: challenge)
            print("Signed in: \(user.id ?? "")")
            break
        } catch {
            guard error.code == .invalidOTPCode else { throw error }
            print(error.message)
        }
    }
    client.close()
} catch {
    print("Not signed in: \(error)")
    exit(1)
}
