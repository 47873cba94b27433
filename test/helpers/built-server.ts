import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { contextPaths, lastStage, workingFolder } from "../../deploy/exercise-dockerfile.ts";
import { begunBuild, keepBuild, stateOf } from "./kept-builds.ts";

const ROOT = join(import.meta.dirname, "../..");
/** Ignored by git. */
const BUILDS = join(ROOT, "output", "test-builds");

/** What `make build` made where there is nothing but what the Dockerfile copies. */
export interface BuiltServer {
  /** Of the stage of the Dockerfile, without the packages that it was built with. */
  readonly root: string;
  readonly dist: string;
}

/** Of the sources as they are; null where nothing was built of them. */
export function keptServer(): BuiltServer | null {
  return kept(stateOfSources());
}

/** Builds it where nobody has, with pages that are compressed fast: at best that takes half of all the time. */
export function builtServer(): BuiltServer {
  const name = stateOfSources();
  const found = kept(name);
  if (found !== null) return found;
  const own = begunBuild(BUILDS, name);
  const stage = workingFolder(lastStage(ROOT, own, {}, "build", { SITE_QUALITY: "5" }));
  for (const path of [join(own, "context"), join(stage, "node_modules")])
    rmSync(path, { recursive: true });
  keepBuild(BUILDS, name, own, () => kept(name) !== null);
  return kept(name)!;
}

function kept(name: string): BuiltServer | null {
  const root = join(BUILDS, name, "build");
  const dist = join(root, "copperplate/dist");
  return existsSync(dist) ? { root, dist } : null;
}

/** Of what an engine would be sent. */
function stateOfSources(): string {
  return stateOf(ROOT, ["Dockerfile", ...contextPaths(ROOT)]);
}
