import CardeaBasics
import CardeaModel
import CardeaOperations
import Foundation

/// Drives runs of a protocol with the answers of an input, in their order, and looks at whatever a run does or shows.
struct Conversation {
    /// A request, and what was answered.
    struct Exchange {
        let request: HTTPRequest
        let response: HTTPResponse

        /// The body as another reader finds it.
        var object: [String: Any]? { PlainJSON.object(response.body) }
    }

    /// How a run ended.
    struct Ended<Output: Sendable> {
        /// `nil`: there was no answer any more.
        var result: Result<Output, CardeaError>?
        var exchanges: [Exchange] = []
        var remembered: [LoginMemory] = []

        var output: Output? { if case .success(let output)? = result { output } else { nil } }
        var last: Exchange? { exchanges.last }
    }

    static let now = Timestamp(seconds: 1_800_000_000)
    /// Stands for what nobody may see: no word of prose, and in no answer by accident.
    static let canary = "8xLOxBtZp8QmWxYb41KfJ2"
    /// More than any run needs.
    private static let mostActions = 14

    /// What some paths answer, whatever was asked before. Everything else takes the next of the answers.
    var answersByPath: [String: HTTPResponse] = [:]
    private var answers: ArraySlice<HTTPResponse>
    private let secrets: [String]
    /// What no textual form shows: of the canary and the long secrets what stands nowhere else in the answers.
    private let hidden: [String]
    private let judge: (HTTPRequest) throws(Finding) -> Void
    /// All that was asked and found: the same for the same input.
    private(set) var transcript: [String] = []

    /// - Parameter names: What the host says beside the answers, and what may be seen.
    init(
        _ answers: [HTTPResponse], names: [String] = [], judge: @escaping (HTTPRequest) throws(Finding) -> Void
    ) {
        self.answers = answers[...]
        self.judge = judge
        let values = answers.flatMap(Self.secretValues)
        secrets = Leak.secrets(values)
        let texts = answers.flatMap { answer in
            [String(decoding: answer.body, as: UTF8.self)] + answer.headers.map { $0.name + $0.value }
        }
        func count(_ part: String, _ texts: [String]) -> Int {
            texts.reduce(0) { $0 + $1.components(separatedBy: part).count - 1 }
        }
        let long = Set(values.filter { $0.utf8.count >= 40 }).sorted().prefix(8)
        hidden = ([Self.canary] + long).filter { count($0, texts) == count($0, values) && count($0, names) == 0 }
    }

    private static let secretMembers: Set<String> = [
        "access_token", "refresh_token", "session_token", "session_token_exchange_code", "challenge_token", "id_token",
        "email",
    ]
    private static let secretHeaders = ["X-Refresh-Token", "X-Verification-Token", "Set-Cookie"]

    private static func secretValues(_ response: HTTPResponse) -> [String] {
        let lines = response.headers.filter { header in secretHeaders.contains { header.isNamed($0) } }
        return lines.map(\.value) + (PlainJSON.value(response.body).map { secretValues($0, named: nil) } ?? [])
    }

    private static func secretValues(_ value: Any, named name: String?) -> [String] {
        switch value {
        case let object as [String: Any]: object.flatMap { secretValues($0.value, named: $0.key) }
        case let list as [Any]: list.flatMap { secretValues($0, named: nil) }
        case let text as String: name.map(secretMembers.contains) ?? false ? [text] : []
        default: []
        }
    }

    /// Runs what is made to its end, or to the end of the answers.
    mutating func run<Output: Sendable>(
        _ name: String, _ make: () throws(CardeaError) -> Run<Output>
    ) throws(Finding) -> Ended<Output> {
        var ended = Ended<Output>()
        transcript.append(name)
        let made = Result { () throws(CardeaError) in try make() }
        guard case .success(let run) = made else {
            if case .failure(let error) = made { try finish(&ended, .failure(error)) }
            return ended
        }
        var event = RunEvent.begin
        for _ in 0..<Self.mostActions {
            let action = Result { () throws(CardeaError) in try run.next(event) }
            try silent(run)
            switch action {
            case .failure(let error):
                try finish(&ended, .failure(error))
                return ended
            case .success(.finish(let output)):
                try silent(output)
                try finish(&ended, .success(output))
                return ended
            case .success(.remember(let memory)):
                try silent(memory)
                ended.remembered.append(memory)
                transcript.append("remember \(String(reflecting: memory))")
                event = .remembered
            case .success(.identifyKey):
                event = .keyIdentified(thumbprint: "0ZcOCORZNYy-DWpqq30jZyJGHTN0d2HglBV3uiguA4I")
            case .success(.send(let request)):
                guard let response = try answer(request) else { return ended }
                ended.exchanges.append(Exchange(request: request, response: response))
                event = .answered(response, at: Self.now)
            }
        }
        throw Finding("a run of \(name) does not end")
    }

    /// Asks for the tokens of a device until there are some, or an end.
    mutating func poll(
        _ login: BegunDeviceLogin, _ backend: any OAuthBackend
    ) throws(Finding) -> (DeviceGrant, [Exchange])? {
        let made = Result { () throws(CardeaError) in try backend.parts.requireDevices().awaitDevice(login, since: 0) }
        guard case .success(let run) = made else { return nil }
        var (event, uptime, asked, exchanges) = (PollEvent.ready, Int64(0), Int64(0), [Exchange]())
        for _ in 0..<60 {
            let action = Result { () throws(CardeaError) in try run.next(event, uptime: uptime) }
            switch action {
            case .failure(let error):
                try Leak.check(error, secrets)
                transcript.append("\(error)")
                return nil
            case .success(.wait(let milliseconds)):
                try expect(milliseconds > 0, "a wait of no time")
                uptime += Int64(milliseconds)
                try expect(uptime <= max(login.lifetimeMilliseconds, 0), "a wait beyond the end of the codes")
                event = .ready
            case .success(.finish(let grant)): return (grant, exchanges)
            case .success(.send(let request)):
                try expect(
                    uptime - asked >= min(login.intervalMilliseconds, 3_600_000), "a provider is asked too often")
                asked = uptime
                guard !answers.isEmpty else { return nil }
                if let response = try answer(request) {
                    exchanges.append(Exchange(request: request, response: response))
                    event = .answered(response, at: Self.now)
                } else {
                    event = .failed(CardeaError(.network, "The connection broke."))
                }
            }
        }
        throw Finding("a device is never done")
    }

    /// `nil` when the request comes to nothing, which ends the run.
    private mutating func answer(_ request: HTTPRequest) throws(Finding) -> HTTPResponse? {
        try judge(request)
        try silent(request)
        let lines = request.headers.map { "\($0.name): \($0.value)" }
        transcript.append(
            "\(request.method.rawValue) \(request.url.text) \(lines) "
                + String(decoding: request.body ?? [], as: UTF8.self))
        let response = answersByPath[request.url.path] ?? answers.popFirst() ?? HTTPResponse.none
        return response.status == HTTPResponse.none.status ? (request.isDispensable ? response : nil) : response
    }

    private mutating func finish<Output: Sendable>(
        _ ended: inout Ended<Output>, _ result: Result<Output, CardeaError>
    ) throws(Finding) {
        ended.result = result
        if case .failure(let error) = result {
            try Leak.check(error, secrets)
            try expect(!error.message.isEmpty, "an error says nothing")
            try expect(error.code != .internalError, "an answer is taken for a defect: \(error)")
            transcript.append("\(error)")
        } else {
            transcript.append("done")
        }
    }

    /// No textual form of a value shows a secret.
    func silent(_ value: Any) throws(Finding) {
        guard !hidden.isEmpty else { return }
        let text = String(reflecting: value)
        try expect(!hidden.contains(where: text.contains), "the text of a \(type(of: value)) shows a secret")
    }
}
