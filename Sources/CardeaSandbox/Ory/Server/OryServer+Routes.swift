import CardeaBasics

/// The endpoints of the public API.
extension OryServer {
    var routes: [Route] { flowRoutes + sessionRoutes + callbackRoutes + pageRoutes + accountRoutes }

    private var flowRoutes: [Route] {
        [
            rule("GET", "/self-service/login/api") { state, request, now throws(OryFailure) in
                try state.beginLogin(request, now: now)
            },
            rule("GET", "/self-service/registration/api") { state, request, now throws(OryFailure) in
                try state.beginRegistration(request, now: now)
            },
            rule("GET", "/self-service/verification/api") { state, request, now throws(OryFailure) in
                try state.beginVerification(request, now: now)
            },
            rule("GET", "/self-service/recovery/api") { state, request, now throws(OryFailure) in
                try state.beginRecovery(request, now: now)
            },
            rule("GET", "/self-service/settings/api") { state, request, now throws(OryFailure) in
                try state.beginSettings(request, now: now)
            },
            browsing("/self-service/login/browser") { state, request, now throws(OryFailure) in
                try state.beginBrowserLogin(request, now: now)
            },
            browsing("/self-service/settings/browser") { state, request, now throws(OryFailure) in
                try state.beginBrowserSettings(request, now: now)
            },
            submission("/self-service/settings") { state, request, now throws(OryFailure) in
                try state.submitSettings(request, now: now)
            },
            submission("/self-service/login") { state, request, now throws(OryFailure) in
                try state.submitLogin(request, now: now)
            },
            submission("/self-service/registration") { state, request, now throws(OryFailure) in
                try state.submitRegistration(request, now: now)
            },
            submission("/self-service/recovery") { state, request, now throws(OryFailure) in
                try state.submitRecovery(request, now: now)
            },
            submission("/self-service/verification") { state, request, now throws(OryFailure) in
                try state.submitVerification(request, now: now)
            },
        ]
            + [OryFlow.Kind.login, .registration, .verification, .recovery, .settings].map { kind in
                rule("GET", "/self-service/\(kind.rawValue)/flows") { state, request, now throws(OryFailure) in
                    do throws(OryFailure) {
                        return try state.showFlow(kind, request, now: now).withCSRFCookie()
                    } catch {
                        throw error.withCSRFCookie()
                    }
                }
            }
    }

    private var sessionRoutes: [Route] {
        [
            rule("GET", "/sessions/token-exchange") { state, request, now throws(OryFailure) in
                try state.exchange(request, now: now)
            },
            rule("GET", "/sessions/whoami") { state, request, now throws(OryFailure) in
                try state.whoami(request, now: now)
            },
            rule("GET", "/sessions") { state, request, now throws(OryFailure) in
                try state.listSessions(request, now: now)
            },
            rule("DELETE", "/sessions") { state, request, now throws(OryFailure) in
                try state.endOtherSessions(request, now: now)
            },
            rule("DELETE", "/sessions/{id}") { state, request, now throws(OryFailure) in
                try state.endSession(request, now: now)
            },
            rule("DELETE", "/self-service/logout/api") { state, request, _ throws(OryFailure) in
                try state.logOut(request)
            },
        ]
    }

    /// Returns the route for the form of a flow. A client that does not ask for JSON is sent to the page of errors if the flow is
    /// unknown.
    private func submission(
        _ path: String,
        _ rule: @escaping @Sendable (inout OryState, OryRequest, Timestamp) throws(OryFailure) -> HTTPResponse
    ) -> Route {
        self.rule("POST", path) { state, request, now throws(OryFailure) in
            do throws(OryFailure) {
                return try rule(&state, request, now)
            } catch {
                let flow = request.parameter("flow").flatMap { state.flows[$0] }
                if error.isOfForm, var flow {
                    flow.clearMessages()
                    return state.refuse(flow, .generic(error.reason ?? ""), now: now)
                }
                guard flow != nil || request.isJSON else { return state.showError(error) }
                throw error
            }
        }
    }

    /// Returns the route at which a browser begins a flow. The browser sees refusals on the page of errors.
    private func browsing(
        _ path: String,
        _ rule: @escaping @Sendable (inout OryState, OryRequest, Timestamp) throws(OryFailure) -> HTTPResponse
    ) -> Route {
        self.rule("GET", path) { state, request, now throws(OryFailure) in
            do throws(OryFailure) {
                return try rule(&state, request, now)
            } catch {
                return state.showError(error)
            }
        }
    }

    private var callbackRoutes: [Route] {
        let path = "/self-service/methods/oidc/callback"
        return ["\(path)/{provider}", path].flatMap { path in
            [
                rule("GET", path) { state, request, now throws(OryFailure) in
                    try state.callback(
                        provider: request.parameters["provider"], request.query, by: request.browser, now: now)
                },
                // A form that another site posts arrives without cookies.
                endpoint("POST", path) { [self] request in
                    let base = publicURL.dropLast(Self.path.count)
                    let pairs = request.http.form.pairs.map { ($0.name, $0.value) }
                    return .redirect(to: "\(base)\(request.http.path)?\(ReturnLink.encode(pairs))")
                },
            ]
        }
    }
}
