import { join } from "node:path";
import { escaped } from "../../src/svg/escaping.ts";
import { readIfPresent } from "../cases/folder.ts";
import { PAGE_SCRIPT } from "./html-script.ts";
import { PAGE_STYLE } from "./html-style.ts";
import { type Outcome, type PictureFormat, STATUSES, statusCounts } from "../compare/outcome.ts";
import { hasSide, imagePath, type Report, type Side, sideNames, SIDES } from "./report.ts";

/** Bytes of pictures in the page, past which it only says where they are: a browser must open it. */
const MOST_EMBEDDED_BYTES = 64 * 1024 * 1024;

/**
 * The report as one page that needs nothing else, piece by piece so that only one case is in memory.
 * Reads the pictures from the report folder.
 */
export async function* htmlReport(report: Report): AsyncGenerator<string> {
  yield pageHead(report);
  let leftBytes = MOST_EMBEDDED_BYTES;
  for (const outcome of report.outcomes) {
    if (outcome.status === "same") continue;
    // oxlint-disable-next-line no-await-in-loop -- one case in memory at a time
    const { sources, bytes } = await embedded(
      outcome,
      report.settings.reportFolder ?? "",
      leftBytes,
    );
    leftBytes -= bytes;
    yield card(outcome, report, sources);
  }
  yield pageFoot(report);
}

type Sources = ReadonlyMap<Side, string>;

async function embedded(outcome: Outcome, folder: string, leftBytes: number) {
  const sources = new Map<Side, string>();
  let bytes = 0;
  for (const side of SIDES.filter((one) => hasSide(outcome, one))) {
    // oxlint-disable-next-line no-await-in-loop -- three at most
    const body = await readIfPresent(join(folder, imagePath(outcome, side)));
    if (body === undefined || bytes + body.length > leftBytes) continue;
    bytes += body.length;
    sources.set(side, dataUri(body, side === "difference" ? "png" : outcome.format));
  }
  return { sources, bytes };
}

function dataUri(body: Buffer, format: PictureFormat): string {
  const type = format === "svg" ? "image/svg+xml" : "image/png";
  return `data:${type};base64,${body.toString("base64")}`;
}

function pageHead(report: Report): string {
  const { outcomes, milliseconds } = report;
  const { expected, actual } = sideNames(report);
  const counts = statusCounts(outcomes);
  const told = outcomes.length - (counts.get("same") ?? 0);
  const title = told === 0 ? "All the same" : `${told} of ${outcomes.length} not the same`;
  const policy =
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'";
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<link rel="icon" href="data:,">
<title>${escaped(title)}</title>
<style>${PAGE_STYLE}</style>
</head>
<body data-view="side">
<svg class="filters" aria-hidden="true" width="0" height="0"><filter id="amplify" color-interpolation-filters="sRGB"><feColorMatrix values="0 0 0 0 .84 0 0 0 0 .11 0 0 0 0 .2 255 255 255 0 0"/></filter></svg>
<header class="page">
<h1>${escaped(title)}</h1>
<p>Expected: <b>${escaped(expected)}</b> · Actual: <b>${escaped(actual)}</b> · ${(milliseconds / 1000).toFixed(1)} s</p>
<div class="controls">${filters(counts)}${views()}</div>
</header>
<main>
`;
}

function filters(counts: ReturnType<typeof statusCounts>): string {
  const buttons = STATUSES.map((status) => {
    const count = counts.get(status) ?? 0;
    const state = count === 0 ? " disabled" : "";
    const isPressed = count > 0 && status !== "same";
    return `<button type="button" class="${status}" data-filter="${status}" aria-pressed="${isPressed}"${state}>${status} <b>${count}</b></button>`;
  });
  return `<div role="group" aria-label="Show">${buttons.join("")}</div>`;
}

function views(): string {
  const names = [
    ["side", "Side by side"],
    ["wipe", "Slider"],
    ["difference", "Difference"],
  ];
  const radios = names.map(
    ([value, label], index) =>
      `<label><input type="radio" name="view" value="${value}"${index === 0 ? " checked" : ""}> ${label}</label>`,
  );
  return `<div role="radiogroup" aria-label="View">${radios.join("")}</div>`;
}

function card(outcome: Outcome, report: Report, sources: Sources): string {
  const { name, format, status, summary, request, pixels } = outcome;
  const box = pixels === null ? "" : ` data-box="${Object.values(pixels.box).join(" ")}"`;
  const asked = request === null ? "" : `<pre class="request">${escaped(request)}</pre>`;
  return `<article id="case-${escaped(name)}-${format}" data-status="${status}" data-name="${escaped(name)}" tabindex="-1"${box}>
<h2><span class="status ${status}">${status}</span> ${escaped(name)}<small>.${format}</small></h2>
<p class="summary">${escaped(summary)}</p>
${asked}${findingList(outcome)}${pictures(outcome, report, sources)}
</article>
`;
}

function findingList({ findings, unlistedCount }: Outcome): string {
  if (findings.length === 0) return "";
  const items = findings.map(({ element, what, expected, actual }) => {
    const before = expected === null ? "" : ` <del>${escaped(expected)}</del>`;
    const arrow = expected === null || actual === null ? "" : " →";
    const after = actual === null ? "" : `${arrow} <ins>${escaped(actual)}</ins>`;
    return `<li><code>${escaped(element)}</code> ${escaped(what)}${before}${after}</li>`;
  });
  const rest = unlistedCount === 0 ? "" : `<li class="rest">and ${unlistedCount} more</li>`;
  return `<ol class="findings">${items.join("")}${rest}</ol>`;
}

function pictures(outcome: Outcome, report: Report, sources: Sources): string {
  if (!outcome.hasExpected && !outcome.hasActual) return "";
  const figures = SIDES.map((side) => figure(outcome, report, side, sources));
  return `<div class="pictures">${figures.join("")}</div>`;
}

function figure(outcome: Outcome, report: Report, side: Side, sources: Sources): string {
  const names = { ...sideNames(report), difference: "" };
  const label = `${side[0]!.toUpperCase()}${side.slice(1)}`;
  const of = names[side] === "" ? "" : ` <small>${escaped(names[side])}</small>`;
  const source = sources.get(side);
  if (source === undefined && !hasSide(outcome, side)) return emptyFigure(outcome, side, label);
  const content =
    source === undefined
      ? `<p class="none">see ${escaped(imagePath(outcome, side))}</p>`
      : `<div class="frame"><img alt="${label}: ${escaped(outcome.name)}" src="${source}"></div>`;
  return `<figure class="${side}"><figcaption>${label}${of}</figcaption>${content}</figure>`;
}

/** The difference of two pictures that brings no picture of its own is laid over by the script. */
function emptyFigure(outcome: Outcome, side: Side, label: string): string {
  if (side === "difference" && !(outcome.hasExpected && outcome.hasActual)) return "";
  const content = side === "difference" ? `<div class="frame"></div>` : `<p class="none">none</p>`;
  return `<figure class="${side}"><figcaption>${label}</figcaption>${content}</figure>`;
}

function pageFoot({ outcomes }: Report): string {
  const same = outcomes.filter(({ status }) => status === "same");
  const items = same.map(
    ({ name, format, summary }) =>
      `<li title="${escaped(summary)}">${escaped(name)}<small>.${format}</small></li>`,
  );
  const list = same.length === 0 ? "" : `<h2>The same</h2><ul>${items.join("")}</ul>`;
  return `<section class="same" data-status="same" hidden>${list}</section>
</main>
<footer>Keys: <kbd>n</kbd> next, <kbd>p</kbd> previous case; <kbd>v</kbd> changes the view; arrows move the slider.</footer>
<script>${PAGE_SCRIPT}</script>
</body>
</html>
`;
}
