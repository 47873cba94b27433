import { parameterRows } from "../../../src/request/parameters/parameter-names.ts";
import { failureRows } from "../../../src/request/problems/failure-table.ts";
import { invalidCode } from "../../../src/request/problems/problem-list.ts";
import { failureResponse } from "../../../src/http/respond/failure-response.ts";
import { parseGet } from "../../../src/request/parse.ts";
import { markup, type Html } from "../html.ts";
import type { Document } from "./document.ts";
import { inlineMarkdown } from "./markdown.ts";
import { placeOfParameter } from "./parameters-page.ts";

const OF_PARAMETERS = "invalid_<parameter>";
/** Has a row of its own, with another status. */
const ROW_OF_ITS_OWN = invalidCode("scope");
const EXAMPLE = "scope=world&legendLayout=horisontal&classes=40";

export function errorsPage(): Document {
  return {
    path: "/docs/errors",
    title: "Errors",
    description: "Every error of the server, its status, and when it occurs.",
    headings: failureRows.map(({ code }) => ({ id: idOf(code), text: code, level: 3 })),
    body: markup`<h1>Errors</h1>
<p>A mistake returns JSON. <code>error</code> is the code of the first problem, <code>details</code> lists every problem, and <code>type</code> leads to this page. The message for a misspelt name suggests the nearest correct one.</p>
<p>For example <a href="/map.svg?${EXAMPLE}"><code>/map.svg?${EXAMPLE}</code></a> returns</p>
<pre><code>${exampleAnswer()}</code></pre>
<p>With <code>Accept: application/problem+json</code> the JSON also has the members of <a href="https://www.rfc-editor.org/rfc/rfc9457">RFC 9457</a>. With <a href="${placeOfParameter("errors")}"><code>errors=image</code></a> the error is an image. If there are several problems, the first one in the order of this page sets code and status.</p>
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
  return markup`<tr id="${code}"><td><code>${code}</code></td><td><a href="${placeOfParameter(name)}"><code>${name}</code></a></td></tr>
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
