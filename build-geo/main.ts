/** Builds `generated/`, or compares it: `make geo`, `make geo-check`. */
import { join } from "node:path";
import { build } from "./build.ts";
import { differences, write } from "./emit/write.ts";

const root = join(import.meta.dirname, "..");
const isCheck = process.argv.includes("--check");
try {
  const files = await build(join(root, "data-sources"), (step) =>
    process.stdout.write(`${step}\n`),
  );
  const target = join(root, "generated");
  if (isCheck) {
    const found = differences(target, files);
    for (const difference of found) process.stderr.write(`${difference}\n`);
    if (found.length > 0) process.exitCode = 1;
    else process.stdout.write(`generated/ is what the sources give: ${files.length} files\n`);
  } else {
    write(target, files);
    process.stdout.write(`${files.length} files written\n`);
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
