import CardeaBasics
import CardeaLinux

/// How the pages of the loopback listener look: a card with a mark, in the colours and the contrast that the person has set.
enum LoopbackPageStyle {
    static let sheet = """
        :root{color-scheme:light dark;--back:#f6f6f8;--card:#fff;--text:#1c1c22;--soft:#53535f;--edge:#dcdce4;
        --good:#1a7f37;--bad:#c01c28;--note:#1a5fb4}
        @media(prefers-color-scheme:dark){:root{--back:#17171b;--card:#232329;--text:#f2f2f5;--soft:#b9b9c4;
        --edge:#3a3a44;--good:#57d97f;--bad:#ff7b74;--note:#78aeed}}
        @media(prefers-contrast:more){:root{--back:#fff;--card:#fff;--text:#000;--soft:#000;--edge:#000;
        --good:#00531a;--bad:#8f0010;--note:#003a8c}}
        @media(prefers-contrast:more) and (prefers-color-scheme:dark){:root{--back:#000;--card:#000;--text:#fff;
        --soft:#fff;--edge:#fff;--good:#6df598;--bad:#ffa19b;--note:#a5ccff}}
        .good{--tone:var(--good)}.bad{--tone:var(--bad)}.note{--tone:var(--note)}
        *{box-sizing:border-box}
        body{margin:0;min-height:100vh;display:grid;place-items:center;padding:1rem;background:var(--back);
        color:var(--text);font:1rem/1.5 system-ui,sans-serif}
        main{max-width:30rem;width:100%;padding:2.5rem 2rem 2.25rem;text-align:center;
        background:linear-gradient(var(--tone) .5rem,var(--card) 0);border:1px solid var(--edge);border-radius:1rem;
        overflow-wrap:anywhere}
        svg{display:block;width:4.5rem;height:4.5rem;margin:0 auto 1.25rem}
        circle{fill:var(--tone)}
        path{fill:none;stroke:var(--card);stroke-width:6;stroke-linecap:round;stroke-linejoin:round}
        h1,p{margin:0 0 .75rem;text-wrap:balance}
        .name{margin:0 0 .5rem;font-size:2rem;line-height:1.2;font-weight:700}
        h1{font-size:1.25rem;line-height:1.35;font-weight:600}
        .close{margin:0;color:var(--soft)}
        :lang(ja) :is(h1,p){word-break:auto-phrase}
        :lang(ko) :is(h1,p){word-break:keep-all}
        @media(max-width:24rem){main{padding:2rem 1.25rem 1.75rem}.name{font-size:1.6rem}}
        @media(forced-colors:active){main{background:Canvas;border:2px solid CanvasText}
        circle{fill:CanvasText}path{stroke:Canvas}}
        """

    /// As a content security policy writes it.
    static let hash =
        Base64URL.encode(OpenSSLDigest().sha256(Array(sheet.utf8)))
        .map { $0 == "-" ? "+" : $0 == "_" ? "/" : String($0) }.joined() + "="
}
