import { mkdir, realpath, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import type { MapService } from "../../../src/http/service-port.ts";
import { isRefusedRequest } from "../../../src/service/refused-request.ts";
import { isRenderFailure } from "../../../src/service/render-failure.ts";
import type { MapRequest } from "../../../src/request/map-request.ts";
import type { Success } from "../../../src/request/result.ts";
import { readable } from "../../terminal/disk.ts";
import { LocalEditions } from "../../editions.ts";
import { nothingMatched, told } from "../../render/problems.ts";
import {
  type DrawAnswer,
  type DrawJob,
  type DrawOutcome,
  type DrawSettings,
  READY,
} from "./draw-job.ts";

/** Main module of a render process of a batch: answers jobs in their order, and ends with its parent. */

const settings: DrawSettings = JSON.parse(process.argv[2] ?? "{}");
const service = new LocalEditions().service(settings.edition);
let last: Promise<void> = Promise.resolve();
let count = 0;
/** A folder that was seen to lie in that of the batch: neighbours are written one after another. */
let inside = "";

async function outcome({ body, format, file }: DrawJob): Promise<DrawOutcome> {
  const drawing = await service;
  const bytes = typeof body === "string" ? Buffer.from(body, "utf8") : body;
  const parsed = drawing.parseJson(bytes, format, settings.query);
  if (!parsed.ok) return { kind: "refused", problems: parsed.problems };
  try {
    return await drawn(drawing, parsed, file);
  } catch (error) {
    if (isRefusedRequest(error)) return { kind: "refused", problems: error.problems };
    const message = error instanceof Error ? error.message : String(error);
    const code = isRenderFailure(error) ? error.code : "render_failed";
    return { kind: "refused", problems: [{ code, param: "body", value: "", message }] };
  }
}

async function drawn(
  drawing: MapService,
  { value: request, notes }: Success<MapRequest>,
  file: string,
): Promise<DrawOutcome> {
  const image = await drawing.render(request);
  const { body, warnings } = image;
  const unmatched = nothingMatched(request, warnings);
  if (unmatched !== null) return { kind: "refused", problems: unmatched };
  const about = {
    kind: "drawn",
    bytes: body.byteLength,
    etag: drawing.fingerprint(request),
    ...told(image, notes),
  } as const;
  const { folder, unfinished } = settings;
  if (folder === null || unfinished === null) return { ...about, body };
  try {
    if (await leadsOutside(resolve(folder), dirname(resolve(folder, file)))) return outside(file);
    await write(join(folder, file), body, join(unfinished, `${process.pid}-${(count += 1)}`));
    return { ...about, body: null };
  } catch (error) {
    return {
      kind: "broken",
      message: `${join(folder, file)} cannot be written: ${readable(error)}`,
    };
  }
}

/** Whether a link in the folder of the batch leads out of it: the nearest folder that is there tells. Both are absolute. */
async function leadsOutside(folder: string, parent: string): Promise<boolean> {
  if (parent === inside || parent === folder) return false;
  const root = await realpath(folder);
  for (let path = parent; path !== folder; path = dirname(path)) {
    // oxlint-disable-next-line no-await-in-loop -- from the innermost outwards
    const found = await realpath(path).catch(() => null);
    if (found === null) continue;
    if (!`${found}${sep}`.startsWith(`${root}${sep}`)) return true;
    break;
  }
  inside = parent;
  return false;
}

function outside(file: string): DrawOutcome {
  const message = `file: expected a path in the folder of the batch, received "${file}", which a link leads out of it`;
  return {
    kind: "refused",
    problems: [{ code: "invalid_file", param: "file", value: file, message }],
  };
}

/** A file is there whole, or not at all. */
async function write(file: string, body: Uint8Array, temporary: string): Promise<void> {
  try {
    await writeFile(temporary, body, { flag: "wx" });
    await rename(temporary, file).catch(async (error: unknown) => {
      if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
      await mkdir(dirname(file), { recursive: true });
      await rename(temporary, file);
    });
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
}

async function answer(job: DrawJob): Promise<void> {
  const answered: DrawAnswer = {
    outcome: await outcome(job),
    residentBytes: process.memoryUsage.rss(),
  };
  // A parent that is gone takes no answer; then there is nothing left to do here.
  process.send?.(answered, undefined, undefined, () => undefined);
}

// Signals to the whole group reach every process; the parent decides when its children end.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => undefined);
process.on("disconnect", () => process.exit());
process.on("message", (job: DrawJob) => {
  last = last.then(() => answer(job));
});
process.send?.(READY, undefined, undefined, () => undefined);
