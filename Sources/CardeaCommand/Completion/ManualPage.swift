import Cardea

/// The manual page of the command, made of what `--help` prints.
enum ManualPage {
    static func text(_ subcommands: [any Subcommand.Type]) -> String {
        let head = """
            .TH CARDEA 1 "" "Cardea \(CardeaVersion.current)" "User Commands"
            .nh
            .ad l
            .SH NAME
            cardea \\- signs in with the browser of this desktop
            .SH SYNOPSIS
            .B cardea
            .I COMMAND
            [\\fIOPTIONS\\fR]
            .SH DESCRIPTION
            Signs in with the browser of this desktop and keeps the session in its secure store.
            Results go to the standard output, everything else to the standard error.
            No secret of a login is ever taken from an argument, and only
            .B cardea token
            prints one.
            .SH COMMANDS

            """
        let codes = ExitCode.table.map { ".TP\n.B \($0.code)\n\(escaped($0.meaning))\n" }.joined()
        let foot = """
            .SH EXIT STATUS
            \(codes).SH ENVIRONMENT
            .TP
            .BR CARDEA_BASE_URL ", " CARDEA_ORY_PROJECT ", " CARDEA_ISSUER
            The server, unless an option names one.
            .TP
            .BR CARDEA_CLIENT_ID ", " CARDEA_CLIENT_SECRET_FILE
            The client at an OpenID provider, and the file with its secret.
            .TP
            .B CARDEA_APPLICATION
            The application whose session it is, unless
            .B \\-\\-application
            names one.
            .SH SEE ALSO
            .BR libcardea (3)
            """
        return head + subcommands.map(section).joined() + foot
    }

    private static func section(_ subcommand: any Subcommand.Type) -> String {
        let options = subcommand.takenOptions.map { ".TP\n.B \(escaped($0.label))\n\(escaped($0.help))\n" }.joined()
        let notes = subcommand.notes.isEmpty ? "" : ".PP\n.nf\n\(lines(subcommand.notes))\n.fi\n"
        return """
            .SS cardea \(escaped("\(subcommand.name) \(subcommand.usage)"))
            \(escaped(subcommand.summary))
            \(notes)\(options)
            """
    }

    private static func lines(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { escaped(String($0)) }
            .joined(separator: "\n")
    }

    /// A backslash would begin a request inside a line, and a dot or an apostrophe at its start one of its own; a plain dash
    /// would become a hyphen that nobody can copy.
    private static func escaped(_ text: String) -> String {
        let safe = text.map { character in
            switch character {
            case "\\": "\\e"
            case "-": "\\-"
            default: String(character)
            }
        }.joined()
        return safe.hasPrefix(".") || safe.hasPrefix("'") ? "\\&" + safe : safe
    }
}
