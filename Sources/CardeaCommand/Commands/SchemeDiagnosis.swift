import Cardea
import CardeaBasics
import CardeaBrowser
import CardeaDesktop

/// The doctor's findings about the ways in which a redirect comes back.
enum SchemeDiagnosis {
    /// Those of every desktop. Changes nothing.
    static var captures: [Finding] {
        var findings = [
            captured("Scheme", "a login can claim a scheme") { () throws(CardeaError) in
                try SchemeReadiness.check()
            }
        ]
        for host in ["127.0.0.1", "[::1]"] {
            findings.append(
                captured("Loopback", "redirects can be received on \(host)") { () throws(CardeaError) in
                    try LoopbackListener.check(host: host)
                })
        }
        return findings + leftovers.map(\.finding)
    }

    private static var leftovers: [SchemeReadiness.Claim] { SchemeReadiness.claims().filter { !$0.isAlive } }

    private static func captured(
        _ subject: String, _ fact: String, _ check: () throws(CardeaError) -> Void
    ) -> Finding {
        do throws(CardeaError) {
            try check()
            return Finding(.ok, subject, fact)
        } catch {
            return Finding(
                .warn, subject, error.message, advice: "The other ways to receive a redirect are not affected.")
        }
    }

    /// Of one scheme, with a round trip through the desktop.
    static func findings(of scheme: String, application: String) async throws -> [Finding] {
        let before = leftovers
        var findings = [handler(of: scheme)]
        findings += SchemeReadiness.claims().filter { $0.isAlive && $0.scheme == scheme }.map {
            Finding(.ok, "Held", "by a sign-in of \($0.application) that waits now")
        }
        let test = SchemeSelfTest(
            scheme: scheme, application: SchemeApplication(id: application, name: "Cardea's self-test"))
        do throws(CardeaError) {
            findings += results(of: try await test.run(), scheme)
        } catch {
            guard error.code == .schemeTaken || error.code == .captureUnavailable else { throw error }
            findings.append(
                Finding(.fail, "Login", "refused: \(error.message)", advice: ErrorAdvice.text(for: error)))
        }
        let after = leftovers
        return findings
            + before.map { claim in
                after.contains(claim)
                    ? claim.finding
                    : Finding(.ok, "Leftover", "\(claim.text); this test has put it back, as the next login would have")
            }
    }

    private static func handler(of scheme: String) -> Finding {
        guard let handler = EffectiveHandler.find(scheme: scheme, folders: .ofProcess) else {
            return Finding(.ok, "Handler", "\(scheme): no program")
        }
        let reason = handler.list.map { ", the default by \($0)" } ?? ""
        return Finding(.ok, "Handler", "\(scheme): \(handler.entry.name) (\(handler.id), \(handler.path)\(reason))")
    }

    private static func results(of report: SchemeSelfTest.Report, _ scheme: String) -> [Finding] {
        if report.isInstalled {
            return [
                Finding(
                    .ok, "Login", "leaves \(scheme) to the handler, which is the application's own; it was not started")
            ]
        }
        var findings = [Finding(.ok, "Login", "claims \(scheme) while it runs")]
        findings += report.ways.map { roundTrip($0.way, $0.outcome) }
        if !report.ways.contains(where: { $0.outcome.isArrival }) {
            findings.append(
                Finding(
                    report.ways.contains { $0.outcome.isFailure } ? .fail : .warn, "Round trip", "no URL came back",
                    advice: "Install xdg-utils or gio, and try this on the desktop itself."))
        }
        if let error = report.leftover {
            findings.append(Finding(.warn, "Put back", error.message, advice: "The next login tries again."))
        }
        return findings
    }

    private static func roundTrip(_ way: SchemeSelfTest.Way, _ outcome: SchemeSelfTest.Outcome) -> Finding {
        switch outcome {
        case .arrived(let milliseconds):
            Finding(.ok, "Round trip", "by \(way.rawValue) in \(milliseconds) ms")
        case .notInstalled(let program):
            Finding(.ok, "Round trip", "by \(way.rawValue) not tried: there is no program \(program)")
        case .noPortal:
            Finding(.ok, "Round trip", "by \(way.rawValue) not tried: there is none on the session bus")
        case .noDisplay:
            Finding(.ok, "Round trip", "by \(way.rawValue) not tried: there is no display")
        case .refused(let reason):
            Finding(
                .warn, "Round trip", "by \(way.rawValue) failed: \(reason)",
                advice: way == .portal
                    ? "Chromium hands redirects to the portal: see its log, and until then use --redirect-uri "
                        + "\(LoginCommand.defaultRedirectURI)."
                    : "See what \(way.rawValue) prints when it opens a URL of another scheme from a terminal.")
        case .silent(let milliseconds):
            Finding(
                .warn, "Round trip", "by \(way.rawValue): nothing came within \(milliseconds / 1000) s",
                advice: way == .portal
                    ? "Chromium hands redirects to the portal, which asked which application to use, knows other "
                        + "folders than this terminal, or waits for its desktop. Sign in with --redirect-uri "
                        + "\(LoginCommand.defaultRedirectURI), which needs no portal."
                    : "The desktop asks first, or opens another program; --redirect-uri "
                        + "\(LoginCommand.defaultRedirectURI) needs neither.")
        }
    }
}

extension SchemeReadiness.Claim {
    fileprivate var text: String { "\(scheme) was left by a login of \(application) that was killed" }

    fileprivate var finding: Finding {
        Finding(.warn, "Leftover", text, advice: "The next login of any application removes it.")
    }
}

extension SchemeSelfTest.Outcome {
    fileprivate var isArrival: Bool { if case .arrived = self { true } else { false } }
}
