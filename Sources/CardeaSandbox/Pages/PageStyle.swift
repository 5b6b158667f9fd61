/// The style sheet of all pages, for light and dark screens.
enum PageStyle {
    static let css = """
        :root{--ink:#1c1e21;--soft:#5d6370;--paper:#fff;--ground:#eef0f4;--line:#d5d9e0;--edge:#858b97;--field:#fff;--brand:#3559c7;
        --on-brand:#fff;--danger:#b3261e}
        @media (prefers-color-scheme:dark){:root{--ink:#eceef2;--soft:#a4abb8;--paper:#1d2026;--ground:#121418;
        --line:#3a3f4a;--edge:#787f8d;--field:#14161b;--danger:#ff9a91}}
        *{box-sizing:border-box}
        body{margin:0;min-height:100vh;background:var(--ground);color:var(--ink);display:flex;flex-direction:column;
        align-items:center;justify-content:center;padding:24px 16px;gap:16px;
        font:16px/1.5 system-ui,"Segoe UI",Roboto,"Noto Sans","DejaVu Sans",sans-serif}
        .card{width:100%;max-width:420px;background:var(--paper);border:1px solid var(--line);border-radius:14px;
        overflow:hidden;padding:28px;box-shadow:0 6px 28px rgb(0 0 0/.08)}
        .wide{max-width:760px}
        .bar{display:flex;align-items:center;gap:12px;margin:-28px -28px 24px;padding:16px 28px;
        background:var(--brand);color:var(--on-brand);font-weight:600}
        .badge{width:32px;height:32px;border-radius:50%;background:var(--on-brand);color:var(--brand);display:grid;
        place-items:center;font-weight:700}
        h1{font-size:1.4rem;line-height:1.25;margin:0 0 4px}
        h2{font-size:1.05rem;margin:28px 0 8px}
        p{margin:0 0 16px}
        .sub,.hint{color:var(--soft)}
        .hint{font-size:.875rem;margin:0}
        form+.hint{margin-top:14px}
        .sub code{overflow-wrap:anywhere}
        label{display:block;font-weight:600;font-size:.9rem;margin:0 0 4px}
        input{width:100%;font:inherit;color:inherit;background:var(--field);border:1px solid var(--edge);
        border-radius:8px;padding:10px 12px;margin:0 0 16px}
        button{width:100%;font:inherit;font-weight:600;border-radius:8px;padding:11px 14px;margin:0 0 10px;
        cursor:pointer;border:1px solid var(--edge);background:transparent;color:var(--ink)}
        button.main{background:var(--brand);border-color:var(--brand);color:var(--on-brand)}
        button.deny{color:var(--danger)}
        button:hover{filter:brightness(1.06)}
        a{color:inherit}
        :focus-visible{outline:3px solid #6b93ff;outline-offset:2px}
        code{font:.9em ui-monospace,"DejaVu Sans Mono",monospace}
        table{width:100%;border-collapse:collapse}
        th,td{text-align:left;padding:10px 8px;border-top:1px solid var(--line);vertical-align:baseline}
        thead th{border-top:0;color:var(--soft);font-size:.85rem;font-weight:600}
        td.code code{font-size:1.25rem;letter-spacing:.12em;font-weight:600}
        td.time{color:var(--soft);white-space:nowrap}
        dl{display:grid;grid-template-columns:max-content 1fr;gap:8px 16px;margin:0}
        dt{font-weight:600}
        dd{margin:0;overflow-wrap:anywhere}
        .google{--brand:#1a73e8}
        .apple{--brand:#111;--on-brand:#fff}
        .microsoft{--brand:#0f6cbd}
        .github{--brand:#24292f}
        .okta{--brand:#2346b8}
        .facebook{--brand:#0866ff}
        .oidc{--brand:#b3540a}
        .netid{--brand:#3d7a1f}
        @media (prefers-color-scheme:dark){.apple,.github{--brand:#e8eaed;--on-brand:#16181c}}
        """
}
