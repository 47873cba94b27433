import { frameRoom } from "../../src/compose/frame-room.ts";
import { requestTexts } from "../../src/compose/request-texts.ts";
import { scene } from "../../src/compose/scene.ts";
import { framedMap } from "../../src/geometry/framing/framed-map.ts";
import { recognised } from "../../src/geometry/resolve.ts";
import type { Scene } from "../../src/layout/scene.ts";
import { idSuffix } from "../../src/request/fingerprint.ts";
import type { MapRequest } from "../../src/request/map-request.ts";
import { parseGet, parseJson } from "../../src/request/parse.ts";
import { type Image, image } from "../../src/service.ts";
import { loadScripts } from "../../src/text/set-text.ts";
import { shownText } from "../../src/text/text.ts";

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
export function imageOf(target: string): Promise<Image> {
  return image(requestOf(target));
}

/** The same as SVG text. */
export async function svgOf(target: string): Promise<string> {
  return Buffer.from((await imageOf(target)).body).toString("utf8");
}

/** Everything that a request draws, as numbers, before it becomes markup. */
export async function sceneOf(asked: MapRequest): Promise<Scene> {
  const scripts = await loadScripts(requestTexts(asked).map(shownText));
  const shown = await framedMap(asked, (size) => frameRoom(asked, size, scripts));
  if (shown === null) throw new Error("nothing of what is framed is on the map");
  const { geometry, request } = shown;
  return scene(recognised(request, geometry), geometry, () => idSuffix(request), scripts);
}
