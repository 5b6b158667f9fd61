import CardeaBasics

/// One tab of a browser.
struct DevToolsTab {
    let connection: DevToolsConnection
    let session: String

    init(_ connection: DevToolsConnection) throws(CardeaError) {
        self.connection = connection
        let target = try connection.call("Target.createTarget", ["url": "about:blank"])
        let attached = try connection.call(
            "Target.attachToTarget", ["targetId": target["targetId"] ?? .null, "flatten": true])
        guard let session = attached["sessionId"]?.string else {
            throw CardeaError(.browserUnavailable, "The browser opened no tab.")
        }
        self.session = session
        _ = try connection.call("Page.enable", [:], session: session)
    }

    func open(_ url: String) throws(CardeaError) {
        let answer = try connection.call("Page.navigate", ["url": .string(url)], session: session)
        if let reason = answer["errorText"]?.string {
            throw CardeaError(.browserUnavailable, "The browser cannot open the page: \(reason).")
        }
        try waitForLoad()
    }

    func waitForLoad() throws(CardeaError) {
        try connection.waitForEvent("Page.loadEventFired", session: session)
    }

    /// Presses the mouse button in the middle of an element, as a person would.
    func press(_ selector: String) throws(CardeaError) {
        let script = """
            (() => { const box = document.querySelector('\(selector)')?.getBoundingClientRect();
            return box ? [box.x + box.width / 2, box.y + box.height / 2] : [] })()
            """
        let answer = try connection.call(
            "Runtime.evaluate", ["expression": .string(script), "returnByValue": true], session: session)
        guard let position = answer["result"]?.object?["value"]?.array, let x = position.first, let y = position.last
        else {
            throw CardeaError(.browserUnavailable, "The page has no such button: \(selector).")
        }
        for event in ["mousePressed", "mouseReleased"] {
            let mouse: JSONObject = ["type": .string(event), "x": x, "y": y, "button": "left", "clickCount": 1]
            _ = try connection.call("Input.dispatchMouseEvent", mouse, session: session)
        }
    }
}
