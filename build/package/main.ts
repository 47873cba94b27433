import { licences } from "./licences.ts";

/** Writes the licences of what is compiled in: `make build` says which packages are not. */
const PROGRAMS = [
  "src/main.ts",
  "src/pool/worker.ts",
  "command/main.ts",
  "command/batch/processes/worker.ts",
  "package/library.ts",
  "playground/main.ts",
];
process.stdout.write(await licences(PROGRAMS, process.argv.slice(2)));
