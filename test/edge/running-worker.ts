import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { Miniflare, type WorkerOptions } from "miniflare";
import { type EdgeSizes, writeEdge } from "../../build/edge/write-edge.ts";
import { miniflareOptions } from "../../deploy/edge/miniflare.ts";
import { builtSiteFolder } from "../helpers/built-site.ts";

const ROOT = join(import.meta.dirname, "../..");
/** What a build of the server and of the Worker have in common. */
export const DIGEST = "0123456789abcdef0123";

/** The Worker as `make edge` builds it, but for how hard it compresses. */
export interface BuiltWorker {
  /** With `output/edge` and the configuration where the repository has them. */
  readonly folder: string;
  readonly sizes: EdgeSizes;
}

let built: Promise<BuiltWorker> | null = null;

/** Built once a process. */
export function builtWorker(): Promise<BuiltWorker> {
  built ??= build();
  return built;
}

async function build(): Promise<BuiltWorker> {
  const folder = mkdtempSync(join(tmpdir(), "copperplate-edge-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const siteFolder = await builtSiteFolder();
  const output = join(folder, "output/edge");
  const sizes = await writeEdge(ROOT, { folder: output, siteFolder, digest: DIGEST, level: 1 });
  return { folder, sizes };
}

/**
 * A Worker at work in `workerd`, as deploy/edge configures it.
 *
 * @param read is given its log of errors
 * @param serviceBindings other Workers, by the names that it knows them by
 */
export async function runningWorker(
  vars: Readonly<Record<string, string>> = {},
  read: (log: Readable) => void = () => undefined,
  serviceBindings: NonNullable<WorkerOptions["serviceBindings"]> = {},
): Promise<Miniflare> {
  const { folder } = await builtWorker();
  const configuration = join(ROOT, "deploy/edge/wrangler.json");
  const options = miniflareOptions(configuration, vars, folder);
  const { assets, ...withoutAssets } = options;
  const worker = new Miniflare({
    ...("ASSETS" in serviceBindings ? withoutAssets : { ...withoutAssets, assets }),
    serviceBindings,
    handleRuntimeStdio: (stdout: Readable, stderr: Readable) => {
      stdout.resume();
      read(stderr.resume());
    },
  });
  await worker.ready;
  return worker;
}

/** Has a Worker ask for its assets here, and tells which it asked for; none comes at once. */
export function countedAssets({ folder }: BuiltWorker): {
  readonly asked: string[];
  readonly fetched: (request: { readonly url: string }) => Promise<Response>;
} {
  const asked: string[] = [];
  const fetched = async ({ url }: { readonly url: string }): Promise<Response> => {
    const { pathname } = new URL(url);
    asked.push(pathname);
    await sleep(50);
    const path = join(folder, "output/edge/assets", pathname);
    return existsSync(path)
      ? new Response(readFileSync(path))
      : new Response(null, { status: 404 });
  };
  return { asked, fetched };
}

/** Takes a file away from the assets of the built Worker. */
export function withoutAsset({ folder }: BuiltWorker, name: string): void {
  rmSync(join(folder, "output/edge/assets", `${name}.gz`));
}
