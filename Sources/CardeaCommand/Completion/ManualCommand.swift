/// `cardea manual`
struct ManualCommand: Subcommand {
    static let name = "manual"
    static let summary = "Prints the manual page of this command for man; packages install it."
    static let usage = ""
    static let options: [Option] = []
    static let hasJSON = false
    static let notes = "Without a package: cardea manual | man -l -"

    init(_ arguments: Arguments) throws {}

    func run(_ console: Console) async throws {
        try console.result(ManualPage.text(CardeaCommand.subcommands))
    }
}
