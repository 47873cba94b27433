import { readFileSync } from "node:fs";
import { join } from "node:path";

const FILES = ["library.d.ts", "url/map-url.d.ts", "url/parameters.d.ts"];

/** What the package exports for TypeScript, without comments. @param folder where `tsc -p package` has put it */
export function publicTypes(folder: string): string {
  const texts = FILES.map((file) => `// ${file}\n${readFileSync(join(folder, file), "utf8")}`);
  return texts.join("\n").replace(/^ *\/\*\*.*?\*\/\n/gms, "");
}

const [folder] = process.argv.slice(2);
if (import.meta.filename === process.argv[1] && folder !== undefined)
  process.stdout.write(publicTypes(folder));
