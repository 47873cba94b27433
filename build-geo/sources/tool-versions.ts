import { readFileSync } from "node:fs";
import { join } from "node:path";

const TOOLS = [
  "d3-geo",
  "iso-3166",
  "mapshaper",
  "opentype.js",
  "topojson-client",
  "topojson-simplify",
];

/** The versions of the libraries that shape the output, as installed. */
export function toolVersions(): string {
  return TOOLS.map((name) => {
    const file = join(import.meta.dirname, "../..", "node_modules", name, "package.json");
    const { version } = JSON.parse(readFileSync(file, "utf8")) as { readonly version: string };
    return `${name} ${version}`;
  }).join(", ");
}
