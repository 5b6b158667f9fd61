import CardeaBasics
import CardeaModel

/// One try with a security key.
struct KeyAttempt: Sendable {
    let key: FoundSecurityKey
    var pin: Secret?
    let deadline: MonotonicTime
    let tell: SecurityKeys.Teller
}

/// One use of a security key: finds it, asks for its PIN where one is wanted, and tries until it has what the server wants or fails.
///
/// Its calls - to find, to ask, to try - are those of one chain: what cancels the chain ends the one that is under way.
final class KeyUse<Made: Sendable>: Sendable {
    typealias Trial = @Sendable (KeyAttempt, @escaping Completion<SecurityKeyReply<Made>>) -> Cancellation

    private let keys: SecurityKeys
    private let guide: any KeyGuide
    private let chain: CallChain
    private let wish: PasskeyWish
    private let deadline: MonotonicTime
    private let trial: Trial

    init(
        _ keys: SecurityKeys, _ guide: any KeyGuide, _ chain: CallChain, _ wish: PasskeyWish, milliseconds: UInt32,
        _ trial: @escaping Trial
    ) {
        self.keys = keys
        self.guide = guide
        self.chain = chain
        self.wish = wish
        deadline = MonotonicTime.now.adding(milliseconds: Int64(milliseconds))
        self.trial = trial
    }

    func begin(_ done: @escaping Completion<Made>) {
        let tell: SecurityKeys.Teller = { [guide] in guide.tell($0) }
        chain.begin {
            keys.find(by: deadline, tell: tell) { [self] result in
                switch result {
                case .failure(let error): done(.failure(error))
                case .success(let key):
                    let attempt = KeyAttempt(key: key, deadline: deadline, tell: tell)
                    guard key.wantsPIN(for: wish) else { return make(attempt, done) }
                    ask(attempt, isWrong: false, key.triesLeft, done)
                }
            }
        }
    }

    private func make(_ attempt: KeyAttempt, _ done: @escaping Completion<Made>) {
        chain.begin {
            trial(attempt) { [self] result in
                switch result {
                case .failure(let error): done(.failure(error))
                case .success(.made(let made)): done(.success(made))
                case .success(.wantsPIN(let isWrong, let triesLeft)): ask(attempt, isWrong: isWrong, triesLeft, done)
                }
            }
        }
    }

    private func ask(_ attempt: KeyAttempt, isWrong: Bool, _ triesLeft: Int?, _ done: @escaping Completion<Made>) {
        let question = SecurityKeyPINQuestion(keyName: attempt.key.name, isWrong: isWrong, triesLeft: triesLeft)
        chain.begin {
            guide.askPIN(question) { [self] result in
                switch result {
                case .failure(let error): done(.failure(error))
                case .success(let pin?):
                    var next = attempt
                    next.pin = pin
                    make(next, done)
                case .success: done(.failure(.cancelled))
                }
            }
        }
    }
}
