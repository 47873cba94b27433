import assert from "node:assert/strict";
import { test } from "node:test";
import {
  type Area,
  type SourceFeature,
  subdivisionPieces,
  worldPieces,
} from "../../../build-geo/sources/features.ts";
import { type Patch, PATCHES, type Outline } from "../../../build-geo/sources/patches.ts";
import { square, isInside } from "../plane/plane.ts";
import { positions } from "../positions.ts";
import { pluck } from "../../helpers/pluck.ts";

function land(left: number, top: number, side: number): Area {
  return { type: "Polygon", coordinates: [square(left, top, side).map(([x, y]) => [x, y])] };
}

function source(code: string, country: string, geometry = land(0, 0, 4)): SourceFeature {
  const properties = { iso_3166_2: code, iso_a2: country, adm0_a3: "QQQ", gu_a3: "QQQ" };
  return { type: "Feature", properties, geometry };
}

const part = (value: string): Patch["match"] => ({ attribute: "iso_3166_2", value });
const assign = (code: string, to: string): Patch => {
  return { kind: "assign", match: part(code), to, reason: "an example" };
};

const features = [source("FR-75", "FR"), source("FR-RE", "FR", land(50, -20, 4))];

function pieces(patches: readonly Patch[]): ReturnType<typeof worldPieces> {
  return worldPieces(features, patches, new Map());
}

const leave: Patch = { kind: "leave", match: part("FR-RE"), reason: "an example" };

for (const [claim, patches, ids] of [
  ["a feature without a patch belongs to its country", [], ["FR", "FR"]],
  ["an assigned feature belongs to its new country", [assign("FR-RE", "RE")], ["FR", "RE"]],
  ["a feature that is left belongs to none", [leave], ["FR", null]],
] as const)
  test(claim, async () => {
    assert.deepEqual(pluck(await pieces(patches), "id"), ids);
  });

function split(within: Extract<Patch, { readonly kind: "split" }>["within"]): Patch {
  return { kind: "split", match: part("FR-75"), within, to: "XX", reason: "an example" };
}

test("a split gives the part inside the box, and keeps the rest", async () => {
  const [inside, rest] = await pieces([split([-10, -10, 1, 10])]);
  assert.deepEqual([inside!.id, rest!.id], ["XX", "FR"]);
  const xs = (area: Area): number[] => area.coordinates.flat(3).filter((_, i) => i % 2 === 0);
  assert.deepEqual([Math.min(...xs(inside!.geometry)), Math.max(...xs(inside!.geometry))], [0, 1]);
  assert.deepEqual([Math.min(...xs(rest!.geometry)), Math.max(...xs(rest!.geometry))], [1, 4]);
});

test("a split along an outline gives what lies in it, and keeps the rest", async () => {
  const [inside, rest] = await pieces([split(positions("-1 -1, 5 -1, -1 5"))]);
  assert.deepEqual([inside!.id, rest!.id], ["XX", "FR"]);
  const corners = (area: Area): readonly string[] =>
    area.type === "Polygon" ? [...new Set(area.coordinates[0]!.map(String))].toSorted() : [];
  // The diagonal is where both meet.
  assert.deepEqual(corners(inside!.geometry), ["0,0", "0,4", "4,0"]);
  assert.deepEqual(corners(rest!.geometry), ["0,4", "4,0", "4,4"]);
});

test("a split whose box misses the feature stops the build", async () => {
  await assert.rejects(pieces([split([20, 20, 30, 30])]), /FR-75: -clip bbox=.* left no single/);
});

test("a patch that matches nothing stops the build and is named with its reason", async () => {
  await assert.rejects(pieces([assign("FR-ZZ", "ZZ")]), {
    message: "the patch of iso_3166_2 FR-ZZ matches nothing: an example",
  });
});

test("two patches of one feature stop the build", async () => {
  const match: Patch["match"] = { attribute: "iso_a2", value: "FR" };
  const whole: Patch = { kind: "assign", match, to: "FX", reason: "an example" };
  await assert.rejects(pieces([whole, assign("FR-RE", "RE")]), /2 patches match one feature/);
});

test("a feature left with something that is no code stops the build", async () => {
  const astray = [source("XX-1", "-1")];
  await assert.rejects(worldPieces(astray, [], new Map()), /not an ISO 3166-1 code: -1/);
});

test("a replacement from a file that the manifest lacks stops the build", async () => {
  const match: Patch["match"] = { attribute: "iso_a2", value: "FR" };
  const patch: Patch = { kind: "replace", match, file: "absent.topojson", reason: "an example" };
  await assert.rejects(pieces([patch]), /absent\.topojson: a patch names it, the manifest does/);
});

test("the subdivisions of a country are those whose codes start with it", () => {
  const others = [...features, source("RO-B", "RO"), source("ROX-1", "RO")];
  assert.deepEqual(pluck(subdivisionPieces(others, "RO"), "id"), ["RO-B"]);
});

test("every patch of the release has a reason, and no two match by the same value", () => {
  const keys = PATCHES.map(({ match }) => `${match.attribute} ${match.value}`);
  assert.equal(new Set(keys).size, keys.length);
  for (const { reason } of PATCHES) assert.ok(reason.length > 10, reason);
});

type Within = Extract<(typeof PATCHES)[number], { readonly kind: "split" }>["within"];

/** Places on both sides of our own lines, to a few hundred metres: what the cut takes, and what it leaves. */
const CUTS = [
  {
    of: "IL-JM",
    taken: `Old City 35.2345 31.7767; Sheikh Jarrah 35.2305 31.7925; Mount Scopus 35.2433 31.7935;
      Silwan 35.237 31.769; Shuafat 35.231 31.812; Ramot 35.19 31.813; Gilo 35.188 31.731`,
    left: `Knesset 35.2053 31.7767; Mea Shearim 35.2229 31.7873; King David Hotel 35.2224 31.7744;
      Talpiot 35.219 31.7475; Ramat Rachel 35.2175 31.7395; Malha 35.183 31.752;
      Givat Shaul 35.191 31.791`,
  },
  {
    of: "IL-Z",
    taken: `Quneitra 35.824 33.125; Katzrin 35.69 32.9925; Majdal Shams 35.77 33.267;
      Banias 35.6944 33.2483; Fiq 35.7 32.779`,
    left: `Kiryat Shmona 35.57 33.2075; Tel Dan 35.6525 33.2486; Kfar Szold 35.6567 33.196;
      Gadot 35.619 33.015; Ein Gev 35.6386 32.7833; Tiberias 35.5312 32.7922`,
  },
];

function placesOf(text: string): readonly (readonly [name: string, lon: number, lat: number])[] {
  return text.split(/;\s+/).map((place) => {
    const [, name, lon, lat] = /^(.+) (\S+) (\S+)$/.exec(place)!;
    return [name!, Number(lon), Number(lat)];
  });
}

function outlineOf(code: string): Outline {
  const found = PATCHES.find(({ kind, match }) => kind === "split" && match.value === code);
  assert.ok(found?.kind === "split" && isOutline(found.within), code);
  return found.within;
}

function isOutline(within: Within): within is Outline {
  return typeof within[0] !== "number";
}

for (const { of, taken, left } of CUTS)
  test(`the cut of ${of} has the known places on its side, and no others`, () => {
    const outline = outlineOf(of);
    const rings = [[...outline, outline[0]!]];
    const isTaken = ([, lon, lat]: readonly [string, number, number]): boolean =>
      isInside([lon, lat], rings);
    assert.ok(placesOf(taken).length >= 5 && placesOf(left).length >= 6);
    assert.deepEqual(placesOf(`${taken}; ${left}`).filter(isTaken), placesOf(taken));
  });
