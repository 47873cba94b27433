import { pathRows } from "../docs/rows/paths.ts";
import { placesRead, valuesText } from "../docs/rows/parameters.ts";
import { parameterRows } from "../../src/request/parameters/parameter-names.ts";
import { localeNames, paletteNames } from "../../src/request/parameters/vocabulary.ts";

/** Lists that are longer than what is said of them are told by a few of them. */
const MAX_VALUES = 120;

/** What a language model should know to write the URL of a map, in Markdown by the rules of llmstxt.org. */
export function llmsText(): string {
  return `# Copperplate

> Thematic maps as URLs. \`GET /map.svg\` or \`/map.png\` with all parameters in the query returns the map. The same query returns the same bytes; edition 1 is still a candidate and may change until it is closed.

- Only \`scope\` is required. Name regions by code or by any of their names: \`data=FR:3,Germany:5,USA:4\`.
- Numbers in \`data\` are a choropleth, words are categories, \`FR:%23ff0000\` is a colour. Encode \`#\` as \`%23\`, \`;\` as \`%3B\`, \`>\` as \`%3E\`, \`+\` as \`%2B\`, a space as \`+\`.
- Before showing a map, ask \`GET /map.json\` with the same query: it returns unknown regions with suggestions, the classes, and the alt text.
- A mistake returns JSON with \`message\` and \`details\`, which say what was expected. Correct the request and try again.
- For more than 40 regions, \`POST /link\` with \`Content-Type: text/csv\` and the parameters in the query gives a short URL.

## Examples

- [Values](/map.svg?scope=world&data=US:200,CN:150,FR:40&legendTitle=Index&title=Trade&theme=light)
- [Categories on a part of the world](/map.svg?scope=world&bbox=-12,34,34,62&data=FR:wine,DE:beer,PL:beer,IT:wine)
- [Counties with names on them](/map.svg?scope=RO&data=Cluj:12,Timis:9,Bucharest:21&labels=names)
- [Circles and places](/map.svg?scope=RO&proportional=RO-B:1717,RO-CJ:679&markers=44.43,26.10:star:Bucharest)

## Parameters

${parameterRows
  .map(({ name, parameter }) => {
    const places = placesRead(parameter);
    const where = places.includes("GET") ? "" : ` (${places.join(", ")} only)`;
    return `- \`${name}\`${where}: ${shortened(valuesText(parameter))}. ${parameter.description}`;
  })
  .join("\n")}

${paletteNames.length} palettes: ${paletteNames.join(", ")}. ${localeNames.length} languages: ${localeNames.join(", ")}.

## Paths

${pathRows
  .map(
    ({ method, path, takes, gives }) =>
      `- \`${method.toUpperCase()} ${path}\`: takes ${takes}; gives ${gives}`,
  )
  .join("\n")}

## More

- [Guide](/docs), [parameters](/docs/parameters), [errors](/docs/errors), [recipes](/docs/recipes), [ids of regions](/docs/scopes)
- [OpenAPI](/openapi.json)
`;
}

function shortened(values: string): string {
  return values.length <= MAX_VALUES
    ? values
    : `${values.slice(0, values.lastIndexOf(",", MAX_VALUES))}, …`;
}
