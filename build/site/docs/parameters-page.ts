import { parameterExamples } from "../../docs/rows/examples.ts";
import { nameRows } from "../../docs/rows/names.ts";
import { defaultText, placesRead, valuesText } from "../../docs/rows/parameters.ts";
import { framingParameters } from "../../../src/request/parameters/framing.ts";
import { furnitureParameters } from "../../../src/request/parameters/furniture.ts";
import { layerParameters } from "../../../src/request/parameters/layers.ts";
import type { Parameter } from "../../../src/request/parameters/parameter.ts";
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
  ["picture", "What is drawn", pictureParameters],
  ["framing", "Which part of it", framingParameters],
  ["scales", "Colours, classes and numbers", scaleParameters],
  ["furniture", "Texts and what stands around the map", furnitureParameters],
  ["layers", "Regions, places and ways", layerParameters],
];

export const PARAMETERS_PAGE = "/docs/parameters";

export function parametersPage(): Document {
  return {
    path: PARAMETERS_PAGE,
    title: "Parameters",
    description: "Every parameter of a map: values, default, effect, an example.",
    headings: [
      ...groups.flatMap(([id, text, rows]) => [
        { id, text, level: 2 },
        ...Object.keys(rows).map((name) => ({ id: name, text: name, level: 3 })),
      ]),
      { id: "names", text: "Names", level: 2 },
    ],
    body: markup`<h1>Parameters</h1>
<p>In the query of a URL, or as members of a JSON body. Only <a href="#scope"><code>scope</code></a> is needed. Names of parameters, their values and ids of regions are read in any case.</p>
${groups.map(
  ([id, title, rows]) => markup`<section aria-labelledby="${id}">
<h2 id="${id}"><a class="anchor" href="#${id}">${title}</a></h2>
${namedRows(rows).map(parameterEntry)}</section>
`,
)}<section aria-labelledby="names">
<h2 id="names"><a class="anchor" href="#names">Names</a></h2>
<p>That stand within lists. <a href="/docs/gallery">The gallery</a> shows them.</p>
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

/** The names of all parameters, each a link to what is said of it. */
export function parameterIndex(): Html {
  return markup`<div class="index">
${groups.map(
  ([id, title, rows]) => markup`<p><a href="${PARAMETERS_PAGE}#${id}">${title}</a>: ${Object.keys(
    rows,
  ).map((name) => markup`<a href="${PARAMETERS_PAGE}#${name}"><code>${name}</code></a> `)}</p>
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
<h3 id="${name}"><a class="anchor" href="#${name}"><code>${name}</code></a></h3>
<p>${inlineMarkdown(parameter.description)}</p>
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
