import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withTables } from "./markdown.ts";
import { promisesTable } from "./promises-table.ts";
import { tables } from "./tables.ts";
import { urlTypes } from "./url-types.ts";

/**
 * Writes the tables of `docs/` anew, and the types of `copperplate/url`: `make docs`. With the argument `promises`
 * it prints the table of promises with exact counts as well.
 */
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
if (process.argv[2] === "promises") console.log(promisesTable(String));
