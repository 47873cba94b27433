import { setTimeout as sleep } from "node:timers/promises";
import { scopes } from "../../generated/scopes.ts";
import type { MapService, RenderedImage } from "../http/service-port.ts";
import { isRenderFailure } from "../service/render-failure.ts";
import type { ImageFormat } from "../request/types.ts";

const TRY_AGAIN_MS = 200;

/**
 * Draws a map of the first scope and one of the last, and two PNG that differ by one glyph: so the
 * geometry is there, the render processes work, and text leaves ink. Two scopes, however many there
 * are: a start must not become slower with each.
 *
 * @param names of all scopes, at least one
 * @throws Error saying what does not work
 */
export async function selfCheck(
  service: MapService,
  names: readonly string[] = scopes.map(({ name }) => name),
): Promise<void> {
  const ends = new Set([names[0]!, names.at(-1)!]);
  await Promise.all([
    ...[...ends].map((name) => checkScope(service, name)),
    checkText(service, names[0]!),
  ]);
}

async function checkText(service: MapService, scope: string): Promise<void> {
  const query = `scope=${scope}&width=160&attribution=false&title=`;
  // One after the other: together they would start a second process, and slow each other down.
  const one = await bytes(service, "png", `${query}M`);
  const other = await bytes(service, "png", `${query}i`);
  if (Buffer.compare(one, other) === 0) throw new Error("the text of a sample PNG left no ink");
}

async function checkScope(service: MapService, name: string): Promise<void> {
  try {
    await bytes(service, "svg", `scope=${name}`);
  } catch (error) {
    throw new Error(`the default geometry of ${name} cannot be drawn`, { cause: error });
  }
}

async function bytes(service: MapService, format: ImageFormat, query: string): Promise<Uint8Array> {
  const parsed = service.parseGet(format, query);
  if (!parsed.ok) throw new Error(`the sample request ${query} is refused`);
  const { body } = await patiently(() => service.render(parsed.value));
  return body;
}

/** Clients are served before the check is over, and may have filled the queue. */
async function patiently(draw: () => Promise<RenderedImage>): Promise<RenderedImage> {
  try {
    return await draw();
  } catch (error) {
    if (!(isRenderFailure(error) && error.code === "overloaded")) throw error;
    await sleep(TRY_AGAIN_MS);
    return patiently(draw);
  }
}
