import { parameterRows } from "../../../src/request/parameters/parameter-names.ts";
import { failureRows } from "../../../src/request/problems/failure-table.ts";
import { invalidCode } from "../../../src/request/problems/problem-list.ts";
import { failureResponse } from "../../../src/http/respond/failure-response.ts";
import { parseGet } from "../../../src/request/parse.ts";
import { markup, type Html } from "../html.ts";
import type { Document } from "./document.ts";
import { inlineMarkdown } from "./markdown.ts";
import { PARAMETERS_PAGE } from "./parameters-page.ts";

const OF_PARAMETERS = "invalid_<parameter>";
/** Has a row of its own, with another status. */
const ROW_OF_ITS_OWN = invalidCode("scope");
const EXAMPLE = "scope=world&legendLayout=horisontal&classes=40";

export function errorsPage(): Document {
  return {
    path: "/docs/errors",
    title: "Errors",
    description: "Every error that the server tells, its status, and when it is told.",
    headings: failureRows.map(({ code }) => ({ id: idOf(code), text: code, level: 3 })),
    body: markup`<h1>Errors</h1>
<p>A mistake is answered as JSON: <code>error</code> has the code of the first problem, <code>details</code> every problem that was found, <code>type</code> leads here. What is misspelt comes with the nearest right name.</p>
<p>For example <a href="/map.svg?${EXAMPLE}"><code>/map.svg?${EXAMPLE}</code></a> is answered with</p>
<pre><code>${exampleAnswer()}</code></pre>
<p>With <code>Accept: application/problem+json</code> it has the members of <a href="https://www.rfc-editor.org/rfc/rfc9457">RFC 9457</a> too; with <a href="${PARAMETERS_PAGE}#errors"><code>errors=image</code></a> it is an image. Where several problems meet, the first in this order gives code and status.</p>
${failureRows.map(
  ({ code, status, when }) => markup`<section class="entry" aria-labelledby="${idOf(code)}">
<h2 id="${idOf(code)}"><a class="anchor" href="#${idOf(code)}"><code>${code}</code></a> <span class="status">${status}</span></h2>
<p>${inlineMarkdown(sentence(when))}</p>
${code === OF_PARAMETERS ? codesOfParameters() : markup``}</section>
`,
)}`,
  };
}

function exampleAnswer(): string {
  const parsed = parseGet("svg", EXAMPLE);
  if (parsed.ok) throw new RangeError("the example of a mistake is right");
  const { body } = failureResponse(parsed.problems, null);
  return JSON.stringify(JSON.parse(Buffer.from(body ?? []).toString("utf8")), null, 2);
}

function codesOfParameters(): Html {
  const rows = parameterRows.filter(({ name }) => invalidCode(name) !== ROW_OF_ITS_OWN);
  return markup`<table>
<thead><tr><th scope="col">Code</th><th scope="col">Expected of</th></tr></thead>
<tbody>
${rows.map(({ name }) => {
  const code = invalidCode(name);
  return markup`<tr id="${code}"><td><code>${code}</code></td><td><a href="${PARAMETERS_PAGE}#${name}"><code>${name}</code></a></td></tr>
`;
})}</tbody>
</table>
`;
}

function idOf(code: string): string {
  return code === OF_PARAMETERS ? "invalid_parameter" : code;
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
