import CardeaBasics

/// The settings of a project besides passwords and providers. They are shown, and this server takes none of them.
extension OryNode {
    static func save(_ method: String) -> OryNode {
        .method(method, group: method, label: OryMessage(1_070_003, .info, "Save"))
    }

    static var otherSettings: [OryNode] {
        var trigger = input(
            "passkey_register_trigger", "button", group: "passkey", value: "",
            label: OryMessage(1_050_019, .info, "Add passkey"))
        trigger.attributes["onclickTrigger"] = "oryPasskeySettingsRegistration"
        let secret = OryMessage(1_050_006, .info, OryRandom.exchangeCode(), ["secret": "-"])
        return [
            input(
                "lookup_secret_regenerate", "submit", group: "lookup_secret", value: "true",
                label: OryMessage(1_050_008, .info, "Generate new backup recovery codes")),
            trigger, input("passkey_settings_register", "hidden", group: "passkey"),
            input("passkey_create_data", "hidden", group: "passkey", value: "{}"),
            OryNode(
                group: "totp", type: "img",
                attributes: [
                    "src": "data:image/png;base64,", "id": "totp_qr", "width": 256, "height": 256, "node_type": "img",
                ], label: OryMessage(1_050_005, .info, "Authenticator app QR code")),
            OryNode(
                group: "totp", type: "text",
                attributes: ["text": secret.json, "id": "totp_secret_key", "node_type": "text"],
                label: OryMessage(1_050_017, .info, "This is your authenticator app secret.")),
            input(
                "totp_code", "text", group: "totp", isRequired: true,
                label: OryMessage(1_070_006, .info, "Authentication code")),
            save("totp"),
        ]
    }
}
