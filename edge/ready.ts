import type { Editions } from "../src/http/service-port.ts";

/** Needs a layer, its gazetteer and the fonts of the build: what a map is drawn from at all. */
const SMALL_MAP = "scope=RO&width=100";

/** Whether a map can be drawn. Where a file is not at hand, it is noted as missing, as for any request. */
export async function canDraw(
  editions: Editions,
  log: (message: string, error: unknown) => void,
): Promise<boolean> {
  try {
    const service = await editions.service(String(editions.numbers.at(-1)));
    const parsed = service?.parseGet("svg", SMALL_MAP);
    if (!service || parsed?.ok !== true) return false;
    const { encoded } = await service.render(parsed.value);
    return (await encoded("identity")).byteLength > 0;
  } catch (error) {
    log("no map can be drawn", error);
    return false;
  }
}
