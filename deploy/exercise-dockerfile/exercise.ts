import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { confinement, type Confinement } from "./confinement.ts";
import { containerRun, type ContainerRun } from "./container-run.ts";
import { exportContext } from "./context.ts";
import { stagesOf } from "./dockerfile.ts";
import { packageProblems } from "./package-check.ts";
import { changes, stageFiles, writableBy, type StageFile } from "./stage-files.ts";
import { builtImage, type Image } from "./stages.ts";

/** What came of it. Nothing is wrong where `problems` is empty. */
export interface Exercise {
  readonly confinement: Confinement;
  readonly bases: readonly string[];
  readonly contextFiles: number;
  readonly image: Image;
  /** Of the last stage, without what stands in for its base image. */
  readonly files: readonly StageFile[];
  readonly run: ContainerRun;
  readonly problems: readonly string[];
}

/**
 * Carries out the Dockerfile of a tree and runs what comes of it.
 *
 * @param tree a work tree of git
 * @param isKept whether the folders of the stages are left behind
 * @throws Error for a line that cannot be carried out, a step that fails, a server that does not serve
 */
export async function exercise(tree: string, isKept: boolean): Promise<Exercise> {
  const kind = confinement();
  const stages = stagesOf(readFileSync(join(tree, "Dockerfile"), "utf8"));
  const folder = mkdtempSync(join(tmpdir(), "copperplate-image-"));
  try {
    // The user of the image must be able to enter.
    chmodSync(folder, 0o755);
    const context = join(folder, "context");
    mkdirSync(context);
    const contextFiles = exportContext(tree, context);
    const image = await builtImage(stages, context, join(folder, "stages"), kind);
    const files = stageFiles(image.root);
    const run = await containerRun(image, kind);
    const problems = [
      ...packageProblems(context, image.workdir, files),
      ...changes(files, stageFiles(image.root)).map((path) => `${path} changed while it ran`),
      ...writableBy(files, image.user).map((path) => `${path} is writable for the server`),
      ...(image.user.uid === 0 ? ["the server runs as root"] : []),
      ...(run.exitCode === 0 ? [] : [`${image.stopSignal} ended it with ${run.exitCode}`]),
    ];
    const bases = stages.map(({ base }) => base);
    return { confinement: kind, bases, contextFiles, image, files, run, problems };
  } finally {
    if (!isKept) rmSync(folder, { recursive: true, force: true });
  }
}
