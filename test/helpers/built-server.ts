import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { join } from "node:path";
import { contextPaths, lastStage, workingFolder } from "../../deploy/exercise-dockerfile.ts";

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
  const found = placeOf(join(BUILDS, stateOfSources()));
  return existsSync(found.dist) ? found : null;
}

/** Builds it where nobody has: processes share it, and keep it as long as no source is changed. */
export function builtServer(): BuiltServer {
  const kept = keptServer();
  if (kept !== null) return kept;
  const name = stateOfSources();
  mkdirSync(BUILDS, { recursive: true });
  const own = mkdtempSync(join(BUILDS, `${name}-`));
  const stage = workingFolder(lastStage(ROOT, own, {}, "build"));
  for (const path of [join(own, "context"), join(stage, "node_modules")])
    rmSync(path, { recursive: true });
  try {
    renameSync(own, join(BUILDS, name));
  } catch (error) {
    // Another process was quicker.
    if (keptServer() === null) throw error;
    rmSync(own, { recursive: true });
  }
  for (const other of readdirSync(BUILDS).filter((one) => !one.startsWith(name)))
    rmSync(join(BUILDS, other), { recursive: true, force: true });
  return keptServer()!;
}

function placeOf(folder: string): BuiltServer {
  const root = join(folder, "build");
  return { root, dist: join(root, "copperplate/dist") };
}

/** Which files an engine would be sent, how large, and when each was written last. */
function stateOfSources(): string {
  const digest = createHash("sha1");
  for (const path of ["Dockerfile", ...contextPaths(ROOT)]) {
    const { size, mtimeMs } = statSync(join(ROOT, path));
    digest.update(`${path} ${size} ${mtimeMs}\n`);
  }
  return digest.digest("hex");
}
