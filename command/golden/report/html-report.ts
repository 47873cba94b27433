import { escaped } from "../../../src/svg/escaping.ts";
import { type Outcome, SIDES, STATUSES, type Status } from "../compare/outcome.ts";
import { acceptCommand } from "./accept-command.ts";
import { PAGE_FILTER, PAGE_SCRIPT, PAGE_STYLE } from "./html-page.ts";
import type { Report } from "./report.ts";

/** The report as a page that needs nothing but the pictures in the report folder. */
export function htmlReport(report: Report): string {
  const { problems, milliseconds } = report;
  const title = titleOf(report);
  const expected = escaped(report.expected);
  const actual = escaped(report.actual ?? "this process");
  const policy =
    "default-src 'none'; img-src 'self' file: data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'";
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<link rel="icon" href="data:,">
<title>${title}</title>
<style>${PAGE_STYLE}</style>
</head>
<body>
${PAGE_FILTER}
<header>
<h1>${title}</h1>
<p>Expected: <b>${expected}</b> · Actual: <b>${actual}</b> · ${(milliseconds / 1000).toFixed(1)} s</p>
</header>
${problems.map((problem) => `<p class="problem">${escaped(problem)}</p>\n`).join("")}<main>
${STATUSES.map((status) => section(status, report)).join("")}</main>
<script>${PAGE_SCRIPT}</script>
</body>
</html>
`;
}

function titleOf({ outcomes, problems }: Report): string {
  const told = outcomes.filter(({ status }) => status !== "same").length;
  const title = told === 0 ? "All the same" : `${told} of ${outcomes.length} not the same`;
  if (problems.length === 0) return title;
  return outcomes.length === 0 ? "Broken" : `Broken: ${title.toLowerCase()}`;
}

function section(status: Status, report: Report): string {
  const chosen = report.outcomes.filter((outcome) => outcome.status === status);
  const cards = chosen.map((outcome) => card(outcome, report));
  const isOpen = cards.length > 0 && status !== "same" ? " open" : "";
  const head = `<summary>${status} <b>${cards.length}</b></summary>`;
  return `<details class="${status}"${isOpen}>${head}\n${cards.join("")}</details>\n`;
}

function card(outcome: Outcome, report: Report): string {
  const { name, format, summary, request } = outcome;
  const asked = request === null ? "" : `<pre>${escaped(request)}</pre>`;
  return `<article>
<h2>${escaped(name)}<small>.${format}</small></h2>
<p class="summary">${escaped(summary)}</p>
${asked}${acceptance(outcome, report)}${findingList(outcome)}<div class="pictures">${pictures(outcome)}</div>
</article>
`;
}

/** The command that accepts a picture, and a button that copies it. */
function acceptance(outcome: Outcome, report: Report): string {
  const command = acceptCommand(outcome, report);
  if (command === null) return "";
  return `<p class="accept"><code>${escaped(command)}</code> <button type="button">Copy</button></p>\n`;
}

function findingList({ findings, unlistedCount }: Outcome): string {
  const items = findings.map(({ element, what, expected, actual }) => {
    const before = expected === null ? "" : ` <del>${escaped(expected)}</del>`;
    const after = actual === null ? "" : ` <ins>${escaped(actual)}</ins>`;
    return `<li><code>${escaped(element)}</code> ${escaped(what)}${before}${after}</li>`;
  });
  const rest = unlistedCount === 0 ? "" : `<p>and ${unlistedCount} more</p>`;
  return items.length === 0 ? "" : `<ol>${items.join("")}</ol>${rest}`;
}

function pictures({ name, images, pixels }: Outcome): string {
  const image = (file: string) =>
    `<img loading="lazy" alt="" src="${escaped(file.split("/").map(encodeURIComponent).join("/"))}">`;
  const figures = SIDES.map((side) => {
    const file = images[side];
    const box = side === "difference" && pixels !== null ? pixelBox(pixels.box) : "";
    return file === null ? "" : figure(side, `<div class="stack">${image(file)}${box}</div>`);
  });
  if (images.expected === null || images.actual === null) return figures.join("");
  const [before, after] = [image(images.expected), image(images.actual)];
  if (images.difference === null) figures.push(figure("difference", overlay(before, after)));
  return [...figures, figure("slider", wipe(before, after, name))].join("");
}

function figure(label: string, content: string): string {
  return `<figure class="${label}"><figcaption>${label}</figcaption>${content}</figure>`;
}

/** A frame around the pixels that differ, one of which is easily overlooked. */
function pixelBox({ x, y, width, height }: NonNullable<Outcome["pixels"]>["box"]): string {
  const place = `left:${x - 5}px;top:${y - 5}px;width:${width + 6}px;height:${height + 6}px`;
  return `<div class="box" style="${place}"></div>`;
}

/** The difference of two SVGs is found by the browser: one on the other, and what is not black. */
function overlay(before: string, after: string): string {
  return `<div class="stack overlay">${before}<div class="stack marks">${before}${after}</div></div>`;
}

function wipe(before: string, after: string, name: string): string {
  const label = `Slider between expected and actual: ${escaped(name)}`;
  const range = `<input type="range" aria-label="${label}" min="0" max="100" value="50">`;
  return `<div class="stack wipe">${before}<div class="after">${after}</div><div class="edge"></div>${range}</div>`;
}
