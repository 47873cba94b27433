import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withTables } from "./markdown.ts";
import { tables } from "./tables.ts";
import { urlTypes } from "./url-types.ts";

/** Writes the tables of `docs/` anew, and the types of `copperplate/url`: `make docs`. */
const FOLDER = join(import.meta.dirname, "../../docs");

for (const name of readdirSync(FOLDER).filter((file) => file.endsWith(".md"))) {
  const file = join(FOLDER, name);
  const before = readFileSync(file, "utf8");
  const after = withTables(before, tables);
  if (after === before) continue;
  writeFileSync(file, after);
  console.log(`${name} has new tables`);
}

writeFileSync(join(import.meta.dirname, "../../package/url/parameters.ts"), urlTypes());
