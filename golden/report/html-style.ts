/** The style sheet of the report. Both colour schemes; pictures stand on the same grey in either. */
export const PAGE_STYLE = `
:root{color-scheme:light dark;--page:#f5f6f8;--card:#fff;--ink:#1b2430;--faint:#5c6878;--line:#d7dce3;--well:#eceff3;--accent:#1f5fbf;
--red:#b3261e;--amber:#8a5300;--blue:#1f5fbf;--violet:#6b3fa0;--green:#1d7044;--del:#fbe3e1;--ins:#dff3e6}
@media (prefers-color-scheme:dark){:root{--page:#12161c;--card:#1b2129;--ink:#e6eaf0;--faint:#9aa6b5;--line:#333c48;--well:#10141a;--accent:#7fb0ff;
--red:#ff8f87;--amber:#f0b458;--blue:#7fb0ff;--violet:#c4a1f5;--green:#6fd39c;--del:#4a2422;--ins:#1c3d2b}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:15px/1.5 system-ui,sans-serif}
[hidden]{display:none!important}
.filters{position:absolute}
header.page{position:sticky;top:0;z-index:2;background:var(--page);border-bottom:1px solid var(--line);padding:12px 24px}
h1{font-size:20px;margin:0;line-height:1.3}
header.page p{margin:2px 0 10px;color:var(--faint);overflow-wrap:anywhere}
header.page b{font-weight:600;color:var(--ink)}
.controls{display:flex;flex-wrap:wrap;gap:8px 24px;align-items:center;justify-content:space-between}
.controls>div{display:flex;flex-wrap:wrap;gap:6px}
button{font:inherit;font-size:14px;color:var(--faint);background:none;border:1px solid var(--line);border-radius:6px;padding:3px 10px;cursor:pointer}
button[aria-pressed=true]{color:var(--tone);border-color:var(--tone);background:var(--card)}
button:disabled{opacity:.45;cursor:default}
.controls label{font-size:14px;display:flex;align-items:center;gap:4px;padding:3px 8px;cursor:pointer}
.controls input{accent-color:var(--accent);margin:0}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.failed{--tone:var(--red)}.changed{--tone:var(--amber)}.new{--tone:var(--blue)}.missing{--tone:var(--violet)}.orphaned{--tone:var(--violet)}.same{--tone:var(--green)}
main{padding:16px 24px 8px;max-width:2000px;margin:auto}
article{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:14px 18px 18px;margin:0 0 16px;scroll-margin-top:130px;content-visibility:auto;contain-intrinsic-size:auto 500px}
h2{font-size:16px;margin:0;overflow-wrap:anywhere}
h2 small,li small{color:var(--faint);font-size:inherit;font-weight:400}
.status{color:var(--tone);border:1px solid var(--tone);border-radius:4px;font-size:12px;font-weight:600;padding:1px 6px;margin-right:6px;vertical-align:1px}
.summary{margin:4px 0 8px;white-space:pre-line;overflow-wrap:anywhere}
.request{font:12px/1.5 ui-monospace,monospace;color:var(--faint);background:var(--well);border-radius:6px;padding:6px 10px;margin:0 0 10px;white-space:pre-wrap;overflow-wrap:anywhere;max-height:8em;overflow:auto}
.findings{margin:0 0 12px;padding-left:24px;font-size:13px}
.findings li{margin:3px 0;overflow-wrap:anywhere}
.findings li::marker{color:var(--faint)}
.findings code{font:12px ui-monospace,monospace;color:var(--faint)}
.findings .rest{list-style:none;color:var(--faint)}
del,ins{font:12px ui-monospace,monospace;text-decoration:none;border-radius:3px;padding:1px 4px}
del{background:var(--del)}ins{background:var(--ins)}
.pictures{display:grid;grid-template-columns:repeat(auto-fit,minmax(260px,1fr));gap:14px;align-items:start}
article:is([data-status=missing],[data-status=orphaned],[data-status=failed],[data-status=new]) .pictures{grid-template-columns:repeat(2,minmax(0,1fr))}
figure{margin:0;min-width:0}
figcaption{font-size:13px;font-weight:600;margin-bottom:4px}
figcaption small{color:var(--faint);font-weight:400;overflow-wrap:anywhere}
.frame{position:relative;width:fit-content;max-width:100%;line-height:0;background:#8f969f;border:1px solid var(--line)}
.frame img{display:block;max-width:100%;height:auto}
.none{margin:0;padding:24px;text-align:center;color:var(--faint);background:var(--well);border:1px dashed var(--line)}
.overlay{background:#fff}
.overlay .ghost{filter:grayscale(1);opacity:.28}
.overlay .marks{position:absolute;inset:0;isolation:isolate;filter:url(#amplify);background:#000}
.overlay .marks img{position:absolute;top:0;left:0;width:100%}
.overlay .marks img+img{mix-blend-mode:difference}
.box{position:absolute;border:2px solid #d61c34;border-radius:3px;box-shadow:0 0 0 1px #fff;pointer-events:none}
.wipe{display:none;width:fit-content;max-width:100%}
.wipe .frame{overflow:hidden}
.wipe .after{position:absolute;top:0;left:0;width:var(--wide,100%);max-width:none;clip-path:inset(0 0 0 var(--cut))}
.wipe .edge{position:absolute;top:0;bottom:0;left:var(--cut);width:2px;margin-left:-1px;background:#d61c34;box-shadow:0 0 0 1px #fff;pointer-events:none}
.wipe input{position:absolute;inset:0;width:100%;height:100%;margin:0;opacity:0;cursor:ew-resize}
.wipe .frame:has(:focus-visible){outline:2px solid var(--accent);outline-offset:2px}
.wipe .ends{display:flex;justify-content:space-between;font-size:13px;font-weight:600;margin-bottom:4px}
[data-view=wipe] .paired .wipe{display:block}
[data-view=wipe] .paired .pictures{display:none}
[data-view=difference] .paired figure:not(.difference){display:none}
[data-view=difference] .paired .pictures{display:block}
section.same{color:var(--faint)}
section.same h2{color:var(--ink)}
section.same ul{columns:240px;padding-left:20px;font-size:14px}
section.same li{overflow-wrap:anywhere}
footer{padding:0 24px 24px;color:var(--faint);font-size:13px;text-align:center}
kbd{font:12px ui-monospace,monospace;border:1px solid var(--line);border-radius:4px;padding:0 5px}
@media (max-width:600px){header.page{position:static}main,header.page{padding-left:12px;padding-right:12px}}
`;
