/** The style sheet of the report, in the colours of the browser; pictures stand on grey in either. */
export const PAGE_STYLE = `
:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}
body{margin:16px auto;max-width:2000px;padding:0 24px}
h1{font-size:20px;margin:0}
h2{font-size:16px;margin:0}
h1,h2,p,li{overflow-wrap:anywhere}
header p,small{color:GrayText}
summary{cursor:pointer;font-size:16px;padding:8px 0}
.failed>summary b{color:#d3302f}.changed>summary b{color:#b26a00}.same>summary b{color:#25834f}
article{border:1px solid GrayText;border-radius:8px;padding:12px 16px;margin:0 0 16px}
.problem{border:1px solid #d3302f;border-left-width:8px;border-radius:8px;padding:8px 12px;white-space:pre-line}
.summary{margin:4px 0 8px;white-space:pre-line}
pre,code,del,ins{font:12px/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
.accept button{font:inherit;cursor:pointer}
pre{white-space:pre-wrap;max-height:8em;overflow:auto;margin:0 0 10px}
del,ins{color:#000;text-decoration:none;background:#f6c9c6;padding:1px 4px;border-radius:3px}
ins{background:#bfe8cd}
.pictures{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,420px),1fr));gap:14px}
figure{margin:0;overflow-x:auto}
.stack{display:grid;width:max-content;position:relative;background:#8f969f}
.stack>*{grid-area:1/1}
.stack img{display:block}
.box{position:absolute;border:2px solid #d61c34;outline:1px solid #fff;pointer-events:none}
.overlay{background:#fff}
.overlay>img{filter:grayscale(1);opacity:.28}
.marks{isolation:isolate;filter:url(#amplify);background:#000}
.marks>:last-child{mix-blend-mode:difference}
.wipe{--cut:50%}
.wipe .after{clip-path:inset(0 0 0 var(--cut))}
/* In front of the picture that is cut. */
.wipe .edge,.wipe input{position:relative}
.wipe .edge{margin-left:var(--cut);width:2px;background:#d61c34}
.wipe input{margin:0;opacity:0;cursor:ew-resize}
.wipe:focus-within{outline:2px solid Highlight}
`;

/** Moves the sliders, and copies commands: where the clipboard is closed, they are selected instead. */
export const PAGE_SCRIPT = `
addEventListener("click", async ({ target }) => {
  if (!target.matches(".accept button")) return;
  const command = target.previousElementSibling;
  getSelection().selectAllChildren(command);
  try { await navigator.clipboard.writeText(command.textContent); target.textContent = "Copied"; }
  catch { target.textContent = document.execCommand("copy") ? "Copied" : "Selected"; }
});
addEventListener("input", ({ target }) => target.parentElement.style.setProperty("--cut", target.value + "%"));
`;

/** Makes the least difference of a channel visible: any colour but black becomes red. */
export const PAGE_FILTER = `<svg aria-hidden="true" width="0" height="0" style="position:absolute"><filter id="amplify" color-interpolation-filters="sRGB"><feColorMatrix values="0 0 0 0 .84 0 0 0 0 .11 0 0 0 0 .2 255 255 255 0 0"/></filter></svg>`;
