package import CardeaCore

extension Engine {
    /// After how many milliseconds without an answer a request that may come twice goes out again. Most servers have answered
    /// by then.
    package static let longestSilence: UInt32 = 3000

    private enum Event {
        case answered(Result<HTTPResponse, CardeaError>)
        case silent
    }

    /// Sends a request and, where nothing comes for a while, sends it again on a connection of its own: a kept one can have
    /// died without a word. The first answer counts, and all of it takes no longer than one request may.
    func transmitPatiently(_ request: HTTPRequest) async throws(CardeaError) -> HTTPResponse {
        let outcome = await withTaskGroup(of: Event.self) { group in
            group.addTask(executorPreference: platform.executor) { [self] in .answered(await result(of: request)) }
            group.addTask(executorPreference: platform.executor) { [self] in await silence() }
            var (underWay, failure) = (1, CardeaError.cancelled)
            while underWay > 0, let event = await group.next() {
                switch event {
                case .answered(.success(let response)):
                    group.cancelAll()
                    return Result<HTTPResponse, CardeaError>.success(response)
                case .answered(.failure(let error)):
                    failure = error
                    underWay = error.code == .timeout ? 0 : underWay - 1
                case .silent where Task.isCancelled:
                    break
                case .silent:
                    log(.debug, "No answer yet: the request goes out again.", [("request", request.description)])
                    var second = request
                    second.needsNewConnection = true
                    group.addTask(executorPreference: platform.executor) { [self, second] in
                        .answered(await result(of: second))
                    }
                    underWay += 1
                }
            }
            group.cancelAll()
            return .failure(failure)
        }
        return try outcome.get()
    }

    private func result(of request: HTTPRequest) async -> Result<HTTPResponse, CardeaError> {
        do throws(CardeaError) { return .success(try await transmit(request)) } catch { return .failure(error) }
    }

    private func silence() async -> Event {
        let waiter = OneShot<Void>()
        let milliseconds = min(Self.longestSilence, settings.requestTimeoutMilliseconds / 3)
        let callOff = platform.after(milliseconds) { [weak waiter] in waiter?.deliver(.success(())) }
        defer { callOff() }
        _ = try? await waiter.value()
        return .silent
    }
}
