import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, loadavg, totalmem } from "node:os";
import type { Figure } from "./figure.ts";
import { OUTPUT } from "./server-process.ts";
import { markdown, targetTable } from "./table.ts";

/** Before anything was measured: figures of a machine that had other things to do are worth little. */
const LOAD_BEFORE = loadavg()[0]!;

/** Says something on the way, apart from the tables. */
export function say(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** Prints the tables and writes the same as JSON into the output folder. */
export function publish(name: string, figures: readonly Figure[], notes: readonly string[]): void {
  mkdirSync(OUTPUT, { recursive: true });
  const report = { machine: machine(), packages: packages(), notes, figures };
  writeFileSync(`${OUTPUT}/${name}.json`, `${JSON.stringify(report, null, 2)}\n`);
  const { node, cores, memoryGb, loadBefore } = report.machine;
  const head = `Node ${node}, ${cores} cores, ${memoryGb} GB, load before the run ${loadBefore.toFixed(2)}`;
  const text = [
    `${head}\n`,
    ...notes.map((note) => `- ${note}`),
    "",
    markdown(figures),
    "### Targets\n",
    targetTable(figures),
  ].join("\n");
  writeFileSync(`${OUTPUT}/${name}.md`, text);
  process.stdout.write(`${text}\n${OUTPUT}/${name}.json\n`);
}

function machine() {
  return {
    node: process.versions.node,
    v8: process.versions.v8,
    platform: `${process.platform} ${process.arch}`,
    kernel: execFileSync("uname", ["-r"], { encoding: "utf8" }).trim(),
    processor: cpus()[0]?.model ?? "unknown",
    cores: availableParallelism(),
    loadBefore: LOAD_BEFORE,
    memoryGb: Math.round(totalmem() / 2 ** 30),
  };
}

/** Versions of what is compared, by name. */
function packages(): Readonly<Record<string, string>> {
  const names = ["echarts", "vega", "d3-geo", "topojson-client", "@resvg/resvg-js"];
  return Object.fromEntries(names.map((name) => [name, versionOf(name)]));
}

function versionOf(name: string): string {
  for (const folder of ["bench/node_modules", "node_modules"])
    try {
      const text = readFileSync(`${folder}/${name}/package.json`, "utf8");
      return (JSON.parse(text) as { readonly version: string }).version;
    } catch {
      // The product's own packages lie in the other folder.
    }
  return "missing";
}
