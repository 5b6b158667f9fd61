// swift-tools-version: 6.3
import PackageDescription

let package = Package(
    name: "sign-in",
    dependencies: [.package(name: "cardea", path: "../..")],
    targets: [
        .executableTarget(
            name: "sign-in", dependencies: [.product(name: "CardeaBrowser", package: "cardea")], path: "Sources/SignIn")
    ],
    swiftLanguageModes: [.v6]
)
