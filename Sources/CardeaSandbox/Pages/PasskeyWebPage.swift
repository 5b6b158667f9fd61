import CardeaBasics
import CardeaLinux

/// The page that asks a browser for a passkey, for an allowed origin of a server: `cardea passkey page` prints it, and the sandbox shows
/// it. docs/passkey-page.md says what it is asked and how it answers.
///
/// It answers only to a loopback address, so that a site which opens it gets nothing. It loads nothing, and says so in its policy.
package enum PasskeyWebPage {
    /// The whole page.
    package static let html = """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <meta name="referrer" content="no-referrer">
        <meta http-equiv="Content-Security-Policy" content="\(policy)">
        <title>Passkey</title>
        <style>\(style)</style>
        </head>
        <body>
        <main>
        <h1>Passkey</h1>
        <p id="say">This page needs JavaScript.</p>
        <button id="use" hidden autofocus>Use a passkey</button>
        <button id="leave" hidden>Cancel</button>
        </main>
        <script>\(script)</script>
        </body>
        </html>

        """

    /// By hashes, so that it can be served as a file, without a header.
    private static var policy: String {
        "default-src 'none'; style-src 'sha256-\(hash(style))'; script-src 'sha256-\(hash(script))'; "
            + "form-action http://127.0.0.1:*; base-uri 'none'"
    }

    private static func hash(_ text: String) -> String { Base64.encode(OpenSSLDigest().sha256(Array(text.utf8))) }

    private static let style = """

        body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/1.5 system-ui,sans-serif}
        main{max-width:24rem;padding:1.5rem;text-align:center}
        h1{font-size:1.4rem;margin:0 0 .5rem}
        button{font:inherit;display:block;width:100%;padding:.7rem;margin:.5rem 0;border-radius:.5rem;border:1px solid}
        button[hidden]{display:none}
        #use{font-weight:600}

        """

    private static let script = """

        "use strict";
        (() => {
          const question = new URLSearchParams(location.hash.slice(1));
          // Neither the history nor a reload has it.
          history.replaceState(null, "", location.pathname + location.search);
          const [say, use, leave] = ["say", "use", "leave"].map((id) => document.getElementById(id));
          const state = question.get("state");
          const creates = question.get("ceremony") === "create";
          let back = null;
          try { back = new URL(question.get("redirect")); } catch { /* none */ }
          if (!state || !back || back.protocol !== "http:" || back.hostname !== "127.0.0.1" || window.top !== window) {
            say.textContent = "Nothing to do here. An application opens this page when you use a passkey in it.";
            return;
          }
          const answer = (name, text) => {
            const form = document.createElement("form");
            form.method = "post";
            form.action = back.href;
            for (const [key, value] of [["state", state], [name, text]]) {
              const field = document.createElement("input");
              field.type = "hidden";
              field.name = key;
              field.value = value;
              form.append(field);
            }
            document.body.append(form);
            form.submit();
          };
          say.textContent = creates
            ? "An application on this computer wants to add a passkey to your account."
            : "An application on this computer wants you to prove with a passkey who you are.";
          use.textContent = creates ? "Add a passkey" : "Use a passkey";
          use.hidden = leave.hidden = false;
          leave.onclick = () => answer("error", "AbortError");
          use.onclick = async () => {
            use.disabled = leave.disabled = true;
            try {
              const known = window.PublicKeyCredential;
              if (!known?.parseRequestOptionsFromJSON) throw new DOMException("", "NotSupportedError");
              const options = JSON.parse(question.get("options"));
              const credential = creates
                ? await navigator.credentials.create({ publicKey: known.parseCreationOptionsFromJSON(options) })
                : await navigator.credentials.get({ publicKey: known.parseRequestOptionsFromJSON(options) });
              answer("answer", JSON.stringify(credential.toJSON()));
            } catch (error) {
              answer("error", error.name || "Error");
            }
          };
        })();

        """
}
