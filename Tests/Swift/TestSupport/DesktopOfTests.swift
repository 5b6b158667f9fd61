import CardeaBasics
import Foundation

/// What logins leave on a desktop goes to a folder of this process, never to the user's own.
enum DesktopOfTests {
    private static let folder = Lock<TestFolder?>(nil)

    static func use() throws {
        try folder.withLock { folder in
            guard folder == nil else { return }
            let made = try TestFolder()
            for name in ["XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"] {
                setenv(name, made.path + "/" + name, 1)
            }
            // Whoever runs the tests may have a portal, which knows their own folders.
            setenv("DBUS_SESSION_BUS_ADDRESS", "disabled:", 1)
            // And a screen, on which nothing is to open.
            for name in ["WAYLAND_DISPLAY", "DISPLAY"] { unsetenv(name) }
            folder = made
            atexit { DesktopOfTests.folder.withLock { $0 = nil } }
        }
    }
}
