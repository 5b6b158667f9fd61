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
