import { parseArgs } from "node:util";
import { exercise, type Exercise } from "./exercise.ts";

/**
 * Carries out the Dockerfile where there is no container engine: `--tree FOLDER` for another work tree
 * than the current folder, `--keep` to leave the stages behind. Ends with 1 when anything is wrong.
 */
const { values } = parseArgs({
  options: { tree: { type: "string", default: "." }, keep: { type: "boolean", default: false } },
});

const done = await exercise(values.tree, values.keep);
for (const line of report(done)) console.log(line);
if (values.keep) console.log(`left behind: ${done.image.root}`);
process.exitCode = done.problems.length === 0 ? 0 : 1;

function report({ confinement, bases, contextFiles, image, files, run, problems }: Exercise) {
  const bytes = (folder: string) =>
    files
      .filter(({ path }) => `/${path}`.startsWith(`${image.workdir}/${folder}`))
      .reduce((sum, file) => sum + file.bytes, 0);
  const megabytes = (folder: string) => `${(bytes(folder) / 1e6).toFixed(1)} MB`;
  return [
    `base images   ${[...new Set(bases)].join(", ")}: this machine's Node ${process.version} in their place`,
    confinement === "mounts"
      ? "confinement   a root of its own, read-only, no tmpfs, no capabilities"
      : "confinement   none: no mounts here, so only modes and changes of files are checked",
    `context       ${contextFiles} files`,
    `image         ${megabytes("")} over its base: packages ${megabytes("node_modules/")}, dist ${megabytes("dist/")}`,
    `user          ${image.user.uid}:${image.user.gid}, ports ${image.ports.join(" and ")}`,
    `healthy       after ${Math.round(run.healthyMs)} ms`,
    `served        SVG ${run.svgBytes} bytes, PNG ${run.pngBytes} bytes, metrics ${run.metricsLines} lines`,
    `stopped       ${image.stopSignal}: exit code ${run.exitCode} after ${Math.round(run.stopMs)} ms`,
    ...(problems.length === 0
      ? ["nothing wrong"]
      : problems.map((text) => `WRONG         ${text}`)),
  ];
}
