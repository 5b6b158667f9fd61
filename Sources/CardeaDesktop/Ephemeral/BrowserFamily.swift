import CardeaBasics

/// Browsers that take the same options for a window with a profile of its own.
///
/// A table is unavoidable: no desktop file says how to open such a window.
package enum BrowserFamily: String, Sendable, Hashable, CaseIterable {
    case chromium = "Chromium"
    case firefox = "Firefox"

    /// The names of programs and of desktop files without `.desktop`.
    private var names: Set<String> {
        switch self {
        case .chromium:
            [
                "chromium", "chromium-browser", "ungoogled-chromium", "org.chromium.Chromium", "chrome",
                "google-chrome", "google-chrome-stable", "google-chrome-beta", "google-chrome-unstable",
                "com.google.Chrome", "brave", "brave-browser", "brave-browser-stable", "com.brave.Browser",
                "microsoft-edge", "microsoft-edge-stable", "microsoft-edge-beta", "microsoft-edge-dev",
                "com.microsoft.Edge", "vivaldi", "vivaldi-stable", "vivaldi-snapshot",
            ]
        case .firefox:
            [
                "firefox", "firefox-esr", "firefox-bin", "firefox-beta", "firefox-nightly", "firefox-devedition",
                "firefox-developer-edition", "firefoxdeveloperedition", "org.mozilla.firefox", "librewolf",
                "waterfox", "floorp", "icecat", "iceweasel",
            ]
        }
    }

    /// The family that one of the names belongs to; the first that any does.
    package static func named(_ names: [String]) -> BrowserFamily? {
        names.lazy.compactMap { name in allCases.first { $0.names.contains(name) } }.first
    }

    /// The options for a window that shows one page, with nothing kept from or for any other window.
    func options(profile: String, isRoot: Bool, isWaylandOnly: Bool) -> [String] {
        switch self {
        case .chromium:
            [
                "--user-data-dir=\(profile)", "--incognito", "--no-first-run", "--no-default-browser-check",
                "--disable-breakpad", "--disable-sync", "--disable-background-networking",
                // The real one may ask for the password of the keyring, and nothing of this profile is kept.
                "--password-store=basic",
            ] + (isWaylandOnly ? ["--ozone-platform=wayland"] : [])
                // Chromium's own sandbox does not work for root, and for root only it is left out.
                + (isRoot ? ["--no-sandbox"] : [])
        case .firefox:
            ["--no-remote", "--profile", profile, "--private-window"]
        }
    }
}

/// A file of a fresh profile.
struct ProfileFile: Sendable, Hashable {
    let name: String
    let content: String
}

extension BrowserFamily {
    /// Returns the files that make a fresh profile of use at once: no questions, no pages of its own, nothing reported to anybody - and the
    /// redirect's scheme is handed to the desktop without a dialog.
    ///
    /// - Parameters:
    ///   - scheme: The redirect's, if the browser has to hand it on.
    ///   - origins: From which the redirect may come, such as `https://auth.example.com`. Firefox knows no such limit.
    func preferences(scheme: String?, origins: [String]) -> [ProfileFile] {
        switch self {
        case .chromium: Self.chromiumPreferences(scheme, origins)
        case .firefox: [ProfileFile(name: "user.js", content: Self.firefoxPreferences(scheme))]
        }
    }

    private static func chromiumPreferences(_ scheme: String?, _ origins: [String]) -> [ProfileFile] {
        var preferences: JSONObject = [
            "browser": ["check_default_browser": false, "has_seen_welcome_page": true],
            "credentials_enable_service": false,
            "profile": ["password_manager_enabled": false],
            "signin": ["allowed": false],
        ]
        if let scheme {
            var pairs: JSONObject = [:]
            for origin in origins { pairs[origin] = .object([scheme: true]) }
            preferences["protocol_handler"] = .object(["allowed_origin_protocol_pairs": .object(pairs)])
        }
        let state: JSONObject = ["user_experience_metrics": ["reporting_enabled": false]]
        func text(_ object: JSONObject) -> String { String(decoding: object.serialized(), as: UTF8.self) }
        return [
            ProfileFile(name: "Default/Preferences", content: text(preferences)),
            ProfileFile(name: "Local State", content: text(state)), ProfileFile(name: "First Run", content: ""),
        ]
    }

    private static func firefoxPreferences(_ scheme: String?) -> String {
        let off = [
            "browser.shell.checkDefaultBrowser", "browser.aboutwelcome.enabled", "browser.preonboarding.enabled",
            "browser.tabs.warnOnClose", "browser.tabs.warnOnCloseOtherTabs", "browser.warnOnQuit",
            "browser.sessionstore.resume_from_crash", "browser.tabs.crashReporting.sendReport",
            "datareporting.policy.dataSubmissionEnabled", "datareporting.healthreport.uploadEnabled",
            "toolkit.telemetry.reportingpolicy.firstRun", "app.normandy.enabled", "app.shield.optoutstudies.enabled",
            "signon.rememberSignons", "browser.translations.automaticallyPopup",
        ]
        let on = ["termsofuse.bypassNotification"] + (scheme.map { ["network.protocol-handler.external.\($0)"] } ?? [])
        let texts = [
            ("browser.startup.homepage_override.mstone", "ignore"), ("startup.homepage_welcome_url", ""),
            ("datareporting.policy.firstRunURL", ""), ("breakpad.reportURL", ""),
        ]
        let lines =
            off.map { "user_pref(\"\($0)\", false);" } + on.map { "user_pref(\"\($0)\", true);" }
            + texts.map { "user_pref(\"\($0.0)\", \"\($0.1)\");" }
        return lines.joined(separator: "\n") + "\n"
    }
}
