import Cardea
import CardeaBasics
import Glibc

extension Console {
    /// Asks without an echo, where the input is a terminal. It is restored also when Ctrl-C comes meanwhile.
    func askSecretly(_ question: String) async throws(CardeaError) -> String? {
        var saved = termios()
        guard tcgetattr(STDIN_FILENO, &saved) == 0 else { return try await ask(question) }
        var silent = saved
        silent.c_lflag &= ~tcflag_t(ECHO)
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent)
        defer {
            tcsetattr(STDIN_FILENO, TCSAFLUSH, &saved)
            progress("")
        }
        return try await ask(question)
    }
}
