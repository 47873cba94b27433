import type { RegionSummary } from "../../../src/http/service-port.ts";
import type { Projection } from "../../../src/request/types.ts";
import {
  regionSummaries,
  type ScopeSummary,
  scopeSummaries,
} from "../../../src/service/scope-listing.ts";
import { scopeFacts } from "../../docs/scopes-table.ts";
import { markup, type Html } from "../html.ts";
import type { Document } from "./document.ts";
import { placeOfParameter } from "./parameters-page.ts";
import { type Picture, pictureFigure } from "./pictures.ts";

export const SCOPES_PAGE = "/docs/scopes";

/** A page for each scope. */
export function scopePages(): readonly Document[] {
  return scopeSummaries().map((summary) =>
    scopePage(summary, regionSummaries(summary.scope, "en")),
  );
}

/** The list of them, with the way to the page of each. */
export function scopeList(): Html {
  return markup`<table class="scopes">
<thead><tr><th scope="col">Scope</th><th scope="col">Map of</th><th scope="col">Regions</th><th scope="col" class="aside">Projection</th>${FACTS.map(([, label]) => markup`<th scope="col" class="aside">${label}</th>`)}</tr></thead>
<tbody>
${scopeSummaries().map(scopeLine)}</tbody>
</table>
`;
}

const FACTS = [
  ["asOf", "As of"],
  ["missing", "Missing"],
  ["bends", "Bends"],
  ["insets", "In insets"],
  ["outside", "Outside the frame"],
] as const;

/** Has no room in the list of scopes. */
const REFORMS = ["reforms", "Changes since"] as const;

function scopeLine({ scope, title, regionCount, projections }: ScopeSummary): Html {
  const facts = scopeFacts(scope);
  const shown = facts ?? { ...NO_FACTS, regions: String(regionCount) };
  const [projection = USUAL] = projections;
  const special = projection === USUAL ? "" : projection;
  const name = markup`<td><a href="${SCOPES_PAGE}/${scope}"><code>${scope}</code></a></td>`;
  const others = FACTS.map(([fact]) => markup`<td class="aside">${shown[fact]}</td>`);
  return markup`<tr>${name}<td>${title}</td><td>${shown.regions}</td><td class="aside">${special}</td>${others}</tr>
`;
}

/** That of nearly all, which the text above the list is about. */
const USUAL: Projection = "azimuthalEqualArea";
const NO_FACTS = { asOf: "", missing: "", bends: "", insets: "", outside: "" };

const SIZE_PX = { widthPx: 720, heightPx: 480 };

/** Of a size that is asked for, so that no map need be laid out to tell it. */
function scopePicture({ scope, title }: ScopeSummary): Picture {
  const { widthPx, heightPx } = SIZE_PX;
  const size = `width=${widthPx}&height=${heightPx}`;
  const target = `/map.svg?scope=${scope}&theme=auto:light,dark&${size}`;
  return { ...SIZE_PX, target, alt: `Map of ${title}` };
}

function scopePage(summary: ScopeSummary, regions: readonly RegionSummary[]): Document {
  const { scope, title, credit } = summary;
  const heading = title.charAt(0).toUpperCase() + title.slice(1);
  return {
    path: `${SCOPES_PAGE}/${scope}`,
    title: heading,
    description: `The ${regions.length} regions of ${title}, with their ids.`,
    headings: [],
    body: markup`<h1>${heading}</h1>
<p><code>scope=${scope}</code> has ${regions.length} regions. Any name of a region works as its id, in English or in the language of <a href="${placeOfParameter("lang")}"><code>lang</code></a>. The list is also available as <a href="/scopes/${scope}.json">JSON</a> and <a href="/scopes/${scope}.csv">CSV</a>, with names in <code>lang</code> and label points. Map data: ${credit}.</p>
${factList(scope)}${pictureFigure(scopePicture(summary))}${regionTable(regions)}`,
  };
}

/** What the list of scopes has no room for on a telephone. */
function factList(scope: string): Html {
  const facts = scopeFacts(scope);
  if (facts === null) return markup``;
  const told = [["projection", "Projection"] as const, ...FACTS, REFORMS].filter(
    ([fact]) => facts[fact] !== "",
  );
  return markup`<dl class="facts">${told.map(([fact, label]) => markup`<dt>${label}</dt><dd>${facts[fact]}</dd>`)}</dl>
`;
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
