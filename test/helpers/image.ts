import { requestTexts } from "../../src/compose/request-texts.ts";
import { scene } from "../../src/compose/scene.ts";
import { geometryLayer } from "../../src/geometry/atlas.ts";
import { recognised } from "../../src/geometry/resolve.ts";
import type { Scene } from "../../src/layout/scene.ts";
import { idSuffix } from "../../src/request/fingerprint.ts";
import type { MapRequest } from "../../src/request/map-request.ts";
import { parseGet } from "../../src/request/parse.ts";
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

/** The image that a GET target gives, drawn without a server. */
export function imageOf(target: string): Promise<Image> {
  return image(requestOf(target));
}

/** The same as SVG text. */
export async function svgOf(target: string): Promise<string> {
  return Buffer.from((await imageOf(target)).body).toString("utf8");
}

/** Everything that a request draws, as numbers, before it becomes markup. */
export async function sceneOf(request: MapRequest): Promise<Scene> {
  const geometry = await geometryLayer(request.scope, request.detail, request.projection);
  const scripts = await loadScripts(requestTexts(request).map(shownText));
  return scene(recognised(request, geometry), geometry, () => idSuffix(request), scripts);
}
