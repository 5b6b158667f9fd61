// swift-tools-version: 6.3
import PackageDescription

let package = Package(
    name: "overhead",
    dependencies: [.package(name: "cardea", path: "../../..")],
    targets: [
        .executableTarget(
            name: "overhead", dependencies: [.product(name: "CardeaBrowser", package: "cardea")],
            path: "Sources/Overhead")
    ],
    swiftLanguageModes: [.v6]
)
