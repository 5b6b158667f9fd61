// swift-tools-version: 6.3
import PackageDescription

/// Settings shared by every Swift target: Swift 6 mode, explicit existentials, imports internal unless said otherwise,
/// and asynchronous functions that stay on their caller's executor (the engine's event loop).
let engine: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let package = Package(
    name: "cardea",
    products: [
        .library(name: "Cardea", targets: ["Cardea"]),
        .library(name: "CardeaBrowser", targets: ["CardeaBrowser"]),
        .library(name: "CardeaABI", type: .dynamic, targets: ["CardeaABI"]),
        .library(name: "CardeaSandbox", targets: ["CardeaSandbox"]),
        .executable(name: "cardea", targets: ["CardeaCommand"]),
    ],
    targets: [
        // C: the contract, and one module per system library.
        .systemLibrary(name: "CCardea", path: "include"),
        .systemLibrary(name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
        .systemLibrary(name: "CFido2"),
        .systemLibrary(name: "CLinux"),
        .systemLibrary(name: "COpenSSL", pkgConfig: "openssl", providers: [.apt(["libssl-dev"])]),
        .systemLibrary(name: "CSecret", pkgConfig: "libsecret-1", providers: [.apt(["libsecret-1-dev"])]),
        .systemLibrary(name: "CGIO", pkgConfig: "gio-unix-2.0", providers: [.apt(["libglib2.0-dev"])]),
        .systemLibrary(name: "CMicroHTTPD", providers: [.apt(["libmicrohttpd-dev"])]),

        // The engine, innermost first.
        .target(name: "CardeaBasics", swiftSettings: engine),
        .target(name: "CardeaModel", dependencies: ["CardeaBasics"], swiftSettings: engine),
        .target(name: "CardeaServers", dependencies: ["CardeaBasics", "CardeaModel"], swiftSettings: engine),
        .target(name: "CardeaOperations", dependencies: ["CardeaBasics", "CardeaModel"], swiftSettings: engine),
        .target(
            name: "CardeaLinux",
            dependencies: ["CCurl", "CFido2", "CGIO", "CLinux", "COpenSSL", "CSecret", "CardeaBasics", "CardeaModel"],
            swiftSettings: engine),
        .target(
            name: "CardeaEngine", dependencies: ["CardeaBasics", "CardeaModel", "CardeaOperations"],
            swiftSettings: engine),
        .target(
            name: "CardeaAssembly",
            dependencies: ["CardeaBasics", "CardeaEngine", "CardeaLinux", "CardeaModel", "CardeaServers"],
            swiftSettings: engine),
        .target(
            name: "CardeaDesktop", dependencies: ["CGIO", "CLinux", "CardeaBasics", "CardeaLinux", "CardeaModel"],
            swiftSettings: engine),
        .target(
            name: "CardeaLogins",
            dependencies: [
                "CardeaBasics", "CardeaDesktop", "CardeaEngine", "CardeaLinux", "CardeaModel", "CardeaOperations",
            ],
            swiftSettings: engine),
        .target(
            name: "CardeaABI",
            dependencies: [
                "CCardea", "CLinux", "CardeaAssembly", "CardeaBasics", "CardeaDesktop", "CardeaEngine", "CardeaLinux",
                "CardeaLogins", "CardeaModel", "CardeaOperations", "CardeaServers",
            ],
            swiftSettings: engine),

        // The same for programs in Swift: functions that wait over those that report. Only here are tasks and continuations.
        .target(
            name: "CardeaAsync",
            dependencies: ["CardeaBasics", "CardeaLinux", "CardeaModel"],
            swiftSettings: engine),
        .target(
            name: "Cardea",
            dependencies: [
                "CardeaAssembly", "CardeaAsync", "CardeaBasics", "CardeaEngine", "CardeaLinux", "CardeaModel",
                "CardeaOperations", "CardeaServers",
            ],
            swiftSettings: engine),
        .target(
            name: "CardeaBrowser",
            dependencies: [
                "Cardea", "CardeaAsync", "CardeaBasics", "CardeaDesktop", "CardeaEngine", "CardeaLogins", "CardeaModel",
            ],
            swiftSettings: engine),

        // Development tools on top of the engine.
        .target(
            name: "CardeaSandbox",
            dependencies: ["CMicroHTTPD", "COpenSSL", "CardeaAsync", "CardeaBasics", "CardeaLinux", "CardeaModel"],
            swiftSettings: engine),
        .executableTarget(
            name: "CardeaCommand",
            dependencies: [
                "Cardea", "CardeaAsync", "CardeaBasics", "CardeaBrowser", "CardeaDesktop", "CardeaLinux", "CardeaModel",
                "CardeaOperations", "CardeaSandbox", "CardeaServers",
            ],
            swiftSettings: engine),
        .executableTarget(
            name: "PartsBenchmark",
            dependencies: ["CardeaAsync", "CardeaBasics", "CardeaLinux", "CardeaModel"], path: "benchmarks/parts",
            swiftSettings: engine),
        .executableTarget(
            name: "KeyringBenchmark",
            dependencies: ["CardeaAsync", "CardeaBasics", "CardeaLinux", "CardeaModel"],
            path: "benchmarks/keyring/engine",
            swiftSettings: engine),

        // Opens pages for Tests/Hosts/Browser, each in a process with an environment of its own.
        .executableTarget(
            name: "BrowserProbe",
            dependencies: ["CardeaBasics", "CardeaBrowser", "CardeaDesktop", "CardeaModel"],
            path: "Tests/Hosts/Browser/Probe",
            swiftSettings: engine),

        // Reads the tables of docs/maintaining/verdicts.md.
        .target(name: "VerdictTables", path: "Tests/Swift/VerdictTables", swiftSettings: engine),
        // What tests of more than one target need: servers with clients, clocks and stores that a test holds, peers.
        .target(
            name: "TestSupport",
            dependencies: [
                "CLinux", "Cardea", "CardeaAsync", "CardeaBasics", "CardeaDesktop", "CardeaLinux", "CardeaModel",
                "CardeaSandbox", "CardeaServers",
            ],
            path: "Tests/Swift/TestSupport", swiftSettings: engine),
        .testTarget(
            name: "CardeaCoreTests",
            dependencies: [
                "CardeaAsync", "CardeaBasics", "CardeaModel", "CardeaOperations", "CardeaServers", "VerdictTables",
            ],
            path: "Tests/Swift/CardeaCoreTests", swiftSettings: engine),
        .testTarget(
            name: "CardeaLinuxTests",
            dependencies: [
                "CCardea", "CGIO", "COpenSSL", "Cardea", "CardeaABI", "CardeaAsync", "CardeaBasics", "CardeaLinux",
                "CardeaModel", "CardeaServers", "TestSupport",
            ],
            path: "Tests/Swift/CardeaLinuxTests", exclude: ["Fixtures"], swiftSettings: engine),
        // A second process for the tests of what processes do together.
        .executableTarget(
            name: "RedirectPeer",
            dependencies: ["Cardea", "CardeaDesktop", "CardeaLogins", "CardeaModel"],
            path: "Tests/Swift/RedirectPeer", swiftSettings: engine),
        .testTarget(
            name: "CardeaTests",
            dependencies: [
                "Cardea", "CardeaAssembly", "CardeaAsync", "CardeaBasics", "CardeaBrowser", "CardeaEngine",
                "CardeaLinux", "CardeaLogins", "CardeaModel", "CardeaOperations", "CardeaSandbox", "CardeaServers",
                "TestSupport",
            ],
            path: "Tests/Swift/CardeaTests", exclude: ["conformance.toml"], swiftSettings: engine),
        // What an application can do: these tests see the public interface alone.
        .testTarget(
            name: "CardeaPublicTests", dependencies: ["Cardea"], path: "Tests/Swift/CardeaPublicTests",
            packageAccess: false, swiftSettings: engine),
        .testTarget(
            name: "CardeaDesktopTests",
            dependencies: [
                "CardeaAsync", "CardeaBasics", "CardeaDesktop", "CardeaLinux", "CardeaModel", "RedirectPeer",
                "TestSupport",
            ],
            path: "Tests/Swift/CardeaDesktopTests", swiftSettings: engine),
        .testTarget(
            name: "CardeaLoginsTests",
            dependencies: ["CardeaBasics", "CardeaDesktop", "CardeaLogins"], path: "Tests/Swift/CardeaLoginsTests",
            swiftSettings: engine),
        .testTarget(
            name: "CardeaBrowserTests",
            dependencies: [
                "Cardea", "CardeaAsync", "CardeaBasics", "CardeaBrowser", "CardeaDesktop", "CardeaLinux",
                "CardeaLogins", "CardeaModel", "CardeaSandbox", "RedirectPeer", "TestSupport",
            ],
            path: "Tests/Swift/CardeaBrowserTests", swiftSettings: engine),
        .testTarget(
            name: "CardeaCommandTests",
            dependencies: [
                "Cardea", "CardeaAssembly", "CardeaAsync", "CardeaBasics", "CardeaBrowser", "CardeaCommand",
                "CardeaDesktop", "CardeaEngine", "CardeaLinux", "CardeaModel", "CardeaOperations", "CardeaSandbox",
                "CardeaServers", "TestSupport",
            ],
            path: "Tests/Swift/CardeaCommandTests", swiftSettings: engine),
        // What fuzzing checks, the program that libFuzzer is built into by scripts/test/fuzz.sh, and the replay of its inputs.
        .systemLibrary(name: "CFuzzer", path: "Tests/Swift/Fuzzing/CFuzzer"),
        .target(
            name: "CardeaFuzzing",
            dependencies: [
                "CGIO", "COpenSSL", "CardeaBasics", "CardeaDesktop", "CardeaLinux", "CardeaModel", "CardeaOperations",
                "CardeaSandbox", "CardeaServers", "VerdictTables",
            ],
            path: "Tests/Swift/Fuzzing/Checks", swiftSettings: engine),
        .target(name: "CardeaFuzzingABI", path: "Tests/Swift/Fuzzing/ABI"),
        .target(name: "CardeaFuzzingOffline", path: "Tests/Swift/Fuzzing/Offline"),
        .executableTarget(
            name: "CardeaFuzzer",
            dependencies: ["CFuzzer", "CardeaABI", "CardeaFuzzing", "CardeaFuzzingABI", "CardeaFuzzingOffline"],
            path: "Tests/Swift/Fuzzing/Program", swiftSettings: engine),
        .testTarget(
            name: "CardeaFuzzingTests",
            dependencies: [
                "CardeaBasics", "CardeaFuzzer", "CardeaFuzzing", "CardeaModel", "CardeaOperations", "CardeaServers",
                "VerdictTables",
            ],
            path: "Tests/Swift/Fuzzing/Tests", swiftSettings: engine),
        .testTarget(
            name: "CardeaSandboxTests",
            dependencies: ["COpenSSL", "CardeaAsync", "CardeaBasics", "CardeaSandbox", "CardeaServers"],
            path: "Tests/Swift/CardeaSandboxTests", swiftSettings: engine),
    ],
    swiftLanguageModes: [.v6]
)
