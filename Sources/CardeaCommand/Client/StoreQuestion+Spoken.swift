import CardeaModel

extension StoreQuestion {
    /// The message for the person at the terminal: the window with the question may lie behind others.
    var spoken: String {
        switch self {
        case .unlock: "Your keyring asks for its password."
        case .create: "You have no keyring yet: a window asks you to choose a password for one."
        case .confirm: "Your keyring asks whether to allow this."
        default: "Your keyring has a question for you."
        }
    }
}

extension Console {
    /// Says that the store asks its user.
    func tell(_ question: StoreQuestion) { progress(question.spoken) }
}
