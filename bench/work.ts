import { parseGet, parseJson } from "../src/request/parse.ts";
import type { MapRequest } from "../src/request/map-request.ts";
import type { ImageFormat } from "../src/request/types.ts";
import type { Result } from "../src/request/result.ts";

/** The work that all contenders share: a choropleth of the world, 40 values in 5 classes, 1200 px. */
export const IDS =
  "US CN IN BR RU CA AU AR MX DE FR GB IT ES SE NO FI PL UA RO TR EG ZA NG KE ET DZ LY SA IR PK ID JP KR TH VN PH CL PE CO".split(
    " ",
  );
export const TITLE = "Coffee consumption per capita";
export const LEGEND_TITLE = "kg per person";
export const WIDTH_PX = 1200;
export const CLASS_COUNT = 5;

/** Requests that differ, so that no contender can answer from what it did before. */
export const VARIANTS = 16;

/** Values of one variant, in the order of IDS; all different, so that there are as many classes as wanted. */
export function values(variant: number): readonly number[] {
  return IDS.map((_, at) => ((at * 37 + variant * 11) % 101) + variant + at / 100);
}

/** The raw query of one variant; `more` is added behind it. */
export function query(variant: number, more = ""): string {
  const data = values(variant).map((value, at) => `${IDS[at]!}:${value}`);
  return (
    `scope=world&theme=light&data=${data.join(",")}&legendTitle=${encoded(LEGEND_TITLE)}` +
    `&title=${encoded(TITLE)}${more}`
  );
}

/** A raw query that ends where one of its values goes: behind it belongs a number, different every time. */
export function countingQuery(): string {
  const data = values(0).map((value, at) => `${IDS[at]!}:${value}`);
  return (
    `scope=world&theme=light&legendTitle=${encoded(LEGEND_TITLE)}&title=${encoded(TITLE)}` +
    `&data=${data.slice(0, -1).join(",")},${IDS.at(-1)!}:`
  );
}

export function getRequest(format: ImageFormat, rawQuery: string): MapRequest {
  return accepted(parseGet(format, rawQuery));
}

export function jsonRequest(body: Uint8Array): MapRequest {
  return accepted(parseJson(body));
}

/** @throws Error naming what is wrong with a request of the benchmark itself */
function accepted(result: Result<MapRequest>): MapRequest {
  if (result.ok) return result.value;
  throw new Error(`a request of the benchmark is refused: ${JSON.stringify(result.problems)}`);
}

function encoded(text: string): string {
  return text.replaceAll(" ", "+");
}
