import { parameterExamples } from "../../docs/rows/examples.ts";
import { nameRows } from "../../docs/rows/names.ts";
import { defaultText, placesRead, valuesText } from "../../docs/rows/parameters.ts";
import { framingParameters } from "../../../src/request/parameters/framing.ts";
import { furnitureParameters } from "../../../src/request/parameters/furniture.ts";
import { layerParameters } from "../../../src/request/parameters/layers.ts";
import type { Parameter } from "../../../src/request/parameters/parameter.ts";
import type { ParameterName } from "../../../src/request/parameters/parameters.ts";
import {
  isParameterName,
  type NamedParameter,
} from "../../../src/request/parameters/parameter-names.ts";
import { pictureParameters } from "../../../src/request/parameters/picture.ts";
import { scaleParameters } from "../../../src/request/parameters/scales.ts";
import { invalidCode } from "../../../src/request/problems/problem-list.ts";
import { EMPTY, markup, type Html } from "../html.ts";
import type { Document } from "./document.ts";
import { inlineMarkdown } from "./markdown.ts";
import { breakable } from "./pictures.ts";

/** The parts of the one table of parameters, as its files part it. */
const groups: readonly (readonly [
  id: string,
  title: string,
  rows: Readonly<Record<string, Parameter>>,
])[] = [
  ["picture", "Area, size and theme", pictureParameters],
  ["framing", "Frame", framingParameters],
  ["scales", "Classes, colours and legend", scaleParameters],
  ["furniture", "Titles, credits and scale bar", furnitureParameters],
  ["layers", "Regions, markers and routes", layerParameters],
];

export const PARAMETERS_PAGE = "/docs/parameters";

const placeOfEach: ReadonlyMap<string, string> = new Map(
  groups.flatMap(([id, , rows]) =>
    Object.keys(rows).map((name) => [name, `${PARAMETERS_PAGE}/${id}#${name}`] as const),
  ),
);

/** Where the documentation explains a parameter. */
export function placeOfParameter(name: ParameterName): string {
  return placeOfEach.get(name)!;
}

/** The list of all parameters, under the anchors that they have always had, and a page for each group. */
export function parametersPages(): readonly Document[] {
  return [listPage(), ...groups.map(groupPage)];
}

function listPage(): Document {
  return {
    path: PARAMETERS_PAGE,
    title: "Parameters",
    description: "Every parameter of a map in a line, and a page for each group of them.",
    headings: [
      ...groups.map(([id, text]) => ({ id, text, level: 2 })),
      { id: "names", text: "Names", level: 2 },
    ],
    body: markup`<h1>Parameters</h1>
<p>Parameters go into the query of a URL, or into a JSON body as members. Only <a href="${placeOfParameter("scope")}"><code>scope</code></a> is required. Upper and lower case do not matter.</p>
${groups.map(
  ([id, title, rows]) => markup`<section aria-labelledby="${id}">
<h2 id="${id}"><a class="anchor" href="${PARAMETERS_PAGE}/${id}">${title}</a></h2>
<dl class="facts">
${namedRows(rows).map(parameterLine)}</dl>
</section>
`,
)}<section aria-labelledby="names">
<h2 id="names"><a class="anchor" href="#names">Names</a></h2>
<p>Lists use these names. <a href="/docs/gallery">The gallery</a> shows them.</p>
<dl class="facts">
${nameRows.map(
  ([
    what,
    names,
  ]) => markup`<div><dt>${what}</dt><dd>${names.map((name) => markup`<code>${name}</code> `)}</dd></div>
`,
)}</dl>
</section>
`,
  };
}

/** A parameter in its first sentence. */
function parameterLine({ name, parameter }: NamedParameter): Html {
  const [sentence = ""] = /^.*?[.:;](?=\s|$)/.exec(parameter.description) ?? [];
  const text = inlineMarkdown(sentence.replace(/[:;]$/, "."), PARAMETERS_PAGE);
  return markup`<div><dt id="${name}"><a href="${placeOfParameter(name)}"><code>${name}</code></a></dt><dd>${text}</dd></div>
`;
}

function groupPage([id, title, rows]: (typeof groups)[number]): Document {
  return {
    path: `${PARAMETERS_PAGE}/${id}`,
    title,
    description: `Parameters: ${title.toLowerCase()}. Values, default, effect and an example of each.`,
    headings: Object.keys(rows).map((name) => ({ id: name, text: name, level: 2 })),
    body: markup`<h1>${title}</h1>
<p><a href="${PARAMETERS_PAGE}">All parameters</a></p>
${namedRows(rows).map(parameterEntry)}`,
  };
}

/** The names of all parameters, each a link to what is said of it. */
export function parameterIndex(): Html {
  return markup`<div class="index">
${groups.map(
  ([id, title, rows]) => markup`<p><a href="${PARAMETERS_PAGE}/${id}">${title}</a>: ${namedRows(
    rows,
  ).map(({ name }) => markup`<a href="${placeOfParameter(name)}"><code>${name}</code></a> `)}</p>
`,
)}</div>
`;
}

function namedRows(rows: Readonly<Record<string, Parameter>>): readonly NamedParameter[] {
  return Object.entries(rows).flatMap(([name, parameter]) =>
    isParameterName(name) ? [{ name, parameter }] : [],
  );
}

function parameterEntry({ name, parameter }: NamedParameter): Html {
  const standard = defaultText({ name, parameter });
  return markup`<article class="entry">
<h2 id="${name}"><a class="anchor" href="#${name}"><code>${name}</code></a></h2>
<p>${inlineMarkdown(parameter.description, PARAMETERS_PAGE)}</p>
<dl class="facts">
<div><dt>Values</dt><dd>${inlineMarkdown(valuesText(parameter))}</dd></div>
${
  standard === ""
    ? EMPTY
    : markup`<div><dt>Default</dt><dd>${inlineMarkdown(standard)}</dd></div>
`
}<div><dt>In</dt><dd>${placesRead(parameter).join(", ")}</dd></div>
<div><dt>Error</dt><dd>${errorLinks(name)}</dd></div>
<div><dt>Example</dt><dd>${exampleOf(name)}</dd></div>
</dl>
</article>
`;
}

function errorLinks(name: string): Html {
  const codes = name === "scope" ? ["missing_scope", invalidCode(name)] : [invalidCode(name)];
  return markup`${codes.map((one) => markup`<a href="/docs/errors#${one}"><code>${one}</code></a> `)}`;
}

function exampleOf(name: NamedParameter["name"]): Html {
  const { query, csv } = parameterExamples[name];
  if (csv !== undefined)
    return markup`<code>${breakable(`POST /render/map?${query}`)}</code> with the body <pre><code>${csv}</code></pre>`;
  const target = `/map.${name === "scale" ? "png" : "svg"}?${query}`;
  return markup`<a href="${target}"><code>${breakable(target)}</code></a>`;
}
