import type { Scene } from "../../src/layout/scene.ts";
import type { MapRequest } from "../../src/request/map-request.ts";
import { parseGet, parseJson } from "../../src/request/parse.ts";
import { layOut } from "../../src/service/laid-out-map.ts";
import type { RenderedImage } from "../../src/http/service-port.ts";
import { image } from "../../src/service/image.ts";
import { type Pixels, readPixels } from "./pixels.ts";

/** The request that a GET target means; throws with the first problem where it means none. */
export function requestOf(target: string): MapRequest {
  const [path, query = ""] = target.split("?");
  const parsed = parseGet(path === "/map.png" ? "png" : "svg", query);
  if (!parsed.ok) throw new Error(parsed.problems[0].message);
  return parsed.value;
}

/** The request that a JSON body means; throws with the first problem where it means none. */
export function jsonRequestOf(body: unknown): MapRequest {
  const parsed = parseJson(Buffer.from(JSON.stringify(body)));
  if (!parsed.ok) throw new Error(parsed.problems[0].message);
  return parsed.value;
}

/** The image that a GET target gives, drawn without a server. */
export function imageOf(target: string): Promise<RenderedImage> {
  return image(requestOf(target));
}

/** The same as SVG text. */
export async function svgOf(target: string): Promise<string> {
  return Buffer.from((await imageOf(target)).body).toString("utf8");
}

/** The pixels of a GET target, as PNG whatever it says. */
export async function pixelsOf(target: string): Promise<Pixels> {
  return readPixels((await imageOf(target.replace("/map.svg?", "/map.png?"))).body);
}

/** Everything that a request draws, as numbers, before it becomes markup. */
export async function sceneOf(asked: MapRequest): Promise<Scene> {
  return (await layOut(asked)).scene;
}

/** The same of a GET target, or of its query alone. */
export function sceneAt(target: string): Promise<Scene> {
  return sceneOf(requestOf(target.startsWith("/") ? target : `/map.svg?${target}`));
}
