import type { RegionSummary } from "../../src/http/service-port.ts";
import { regionSummaries, type ScopeSummary, scopeSummaries } from "../../src/scope-listing.ts";
import { markup, type Html } from "../html.ts";
import type { Document } from "./document.ts";
import { type Picture, pictureFigure } from "./pictures.ts";

export const SCOPES_PAGE = "/docs/scopes";

/** The list of scopes, and a page for each. */
export function scopePages(): readonly Document[] {
  const scopes = scopeSummaries();
  return [
    scopesPage(scopes),
    ...scopes.map((summary) => scopePage(summary, regionSummaries(summary.scope, "en"))),
  ];
}

const SIZE_PX = { widthPx: 720, heightPx: 480 };

/** Of a size that is asked for, so that no map need be laid out to tell it. */
function scopePicture({ scope, title }: ScopeSummary): Picture {
  const { widthPx, heightPx } = SIZE_PX;
  const size = `width=${widthPx}&height=${heightPx}`;
  const target = `/map.svg?scope=${scope}&theme=auto:light,dark&${size}`;
  return { ...SIZE_PX, target, alt: `Map of ${title}` };
}

function scopesPage(scopes: readonly ScopeSummary[]): Document {
  return {
    path: SCOPES_PAGE,
    title: "Scopes",
    description: "The areas that maps are drawn of, and their regions.",
    headings: [],
    body: markup`<h1>Scopes</h1>
<p>The areas that maps are drawn of. <a href="/scopes"><code>/scopes</code></a> has the same as JSON.</p>
<table class="scopes">
<thead><tr><th scope="col">Scope</th><th scope="col">Area</th><th scope="col">Regions</th><th scope="col">Projections, the default first</th></tr></thead>
<tbody>
${scopes.map(
  ({ scope, title, regions, projections }) =>
    markup`<tr><td><a href="${SCOPES_PAGE}/${scope}"><code>${scope}</code></a></td><td>${title}</td><td class="number">${regions}</td><td>${projections.map((name) => markup`<code>${name}</code> `)}</td></tr>
`,
)}</tbody>
</table>
`,
  };
}

function scopePage(summary: ScopeSummary, regions: readonly RegionSummary[]): Document {
  const { scope, title, credit } = summary;
  return {
    path: `${SCOPES_PAGE}/${scope}`,
    title,
    description: `The ${regions.length} regions of ${title}, with their ids.`,
    headings: [],
    body: markup`<h1>${title}</h1>
<p><code>scope=${scope}</code> has ${regions.length} regions. Any of their names stands for an id, in English or in the language of <a href="/docs/parameters#lang"><code>lang</code></a>. As data: <a href="/scopes/${scope}.json">JSON</a>, <a href="/scopes/${scope}.csv">CSV</a>, with names by <code>lang</code> and label points. Map data: ${credit}.</p>
${pictureFigure(scopePicture(summary))}${regionTable(regions)}`,
  };
}

function regionTable(regions: readonly RegionSummary[]): Html {
  const hasAlpha3 = regions.some(({ alpha3 }) => alpha3 !== null);
  const optional = (cell: Html): Html => (hasAlpha3 ? cell : markup``);
  return markup`<table>
<thead><tr><th scope="col">Id</th>${optional(markup`<th scope="col">Alpha-3</th>`)}<th scope="col">Name</th><th scope="col">km²</th></tr></thead>
<tbody>
${regions.map(
  ({ id, alpha3, name, areaKm2 }) =>
    markup`<tr><td><code>${id}</code></td>${optional(markup`<td>${alpha3 ?? ""}</td>`)}<td>${name}</td><td class="number">${String(Math.round(areaKm2))}</td></tr>
`,
)}</tbody>
</table>
`;
}
