import assert from "node:assert/strict";
import { test } from "node:test";
import { type Outline, PATCHES } from "../../../build-geo/sources/patches.ts";
import { isInside } from "../plane/plane.ts";

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
