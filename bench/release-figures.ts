/** Prints what a release weighs and how exact it is: `make figures`. Needs `make build` before. */
import { execFileSync, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { gzipSync } from "node:zlib";
import type { LayerModule } from "../generated/layer-module.ts";
import { pathRings } from "../build-geo/plane/path-text.ts";
import { SCOPES } from "../build-geo/release.ts";

const root = join(import.meta.dirname, "..");
/** Regions smaller than this at the high level, in frame px², are exempt from the area rule. */
const SMALLEST_MEASURED_PX2 = 4;

async function layerOf(scope: string, detail: string, projection: string): Promise<LayerModule> {
  const path = join(root, "generated", scope, detail, `${projection}.ts`);
  return ((await import(path)) as { readonly layer: LayerModule }).layer;
}

function print(...columns: readonly (string | number)[]): void {
  process.stdout.write(`${columns.map((column) => String(column).padStart(10)).join(" ")}\n`);
}

async function layerFigures(): Promise<void> {
  print("module raw", "gzipped", "paths", "gzipped", "vertices", " layer");
  for (const { scope, levels, projections } of SCOPES)
    for (const projection of projections)
      for (const { detail } of levels) {
        const name = `${scope}/${detail}/${projection}`;
        const file = readFileSync(join(root, "generated", `${name}.ts`));
        const { regions } = await layerOf(scope, detail, projection);
        const paths = regions.map(([, path]) => path).join("");
        const vertices = regions.reduce(
          (sum, [, path]) => sum + pathRings(path).reduce((n, ring) => n + ring.length - 1, 0),
          0,
        );
        print(
          file.length,
          gzipSync(file).length,
          paths.length,
          gzipSync(paths).length,
          vertices,
          ` ${name}`,
        );
      }
}

async function areaFigures(): Promise<void> {
  process.stdout.write("\nworst area errors against the high level, per cent\n");
  for (const { scope, levels, projections } of SCOPES)
    for (const { detail } of levels.filter((level) => level.detail !== "high"))
      for (const projection of projections) {
        const high = await layerOf(scope, "high", projection);
        const reference = new Map(high.regions.map(([id, , , , area]) => [id, area]));
        const errors = (await layerOf(scope, detail, projection)).regions
          .filter(([id]) => (reference.get(id) ?? 0) >= SMALLEST_MEASURED_PX2)
          .map(([id, , , , area]) => ({ id, error: 100 * (area / reference.get(id)! - 1) }))
          .toSorted((a, b) => Math.abs(b.error) - Math.abs(a.error))
          .slice(0, 5)
          .map(({ id, error }) => `${id} ${error.toFixed(2)}`);
        process.stdout.write(`${scope} ${detail} ${projection}: ${errors.join(", ")}\n`);
      }
}

/** Milliseconds from the start of a process to its first map, the median of several. */
async function coldStart(args: readonly string[]): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 5; round++) {
    const started = performance.now();
    const server = spawn(process.execPath, [...args], {
      cwd: root,
      env: { ...process.env, PORT: "0", HOST: "127.0.0.1", METRICS_PORT: "off" },
      stdio: ["ignore", "ignore", "pipe"],
    });
    const url = await new Promise<string>((resolve) => {
      server.stderr.on("data", (data: Buffer) => {
        const found = /http:\/\/\S+/.exec(data.toString());
        if (found !== null) resolve(found[0]);
      });
    });
    await (await fetch(url)).arrayBuffer();
    times.push(performance.now() - started);
    server.kill("SIGKILL");
  }
  return times.toSorted((a, b) => a - b)[2]!;
}

await layerFigures();
await areaFigures();
process.stdout.write("\ncold start to the first map, milliseconds, median of 5\n");
process.stdout.write(
  `tsx       ${(await coldStart(["--import", "tsx", "src/main.ts"])).toFixed(0)}\n`,
);
process.stdout.write(`compiled  ${(await coldStart(["dist/main.js"])).toFixed(0)}\n`);
const version = execFileSync(process.execPath, ["--version"]).toString().trim();
process.stdout.write(`\nNode ${version}\n`);
