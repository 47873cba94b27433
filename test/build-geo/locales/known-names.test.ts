import assert from "node:assert/strict";
import { test } from "node:test";
import { knownOfCountry, localNames } from "../../../build-geo/locales/known-names.ts";

const own = { byLocale: new Map<never, never>() };
const ALIASES = [
  { locale: null, id: "DE", names: ["Bundesrepublik"] },
  { locale: "de", id: "DE", names: ["BRD"] },
  { locale: "de", id: "RO-*", names: ["Kreis {0}"] },
];

test("a region is known by its names, its aliases, and the codes of the standard", () => {
  assert.deepEqual(
    knownOfCountry(
      [
        { id: "DE", name: "Germany", others: ["Deutschland", "germany"], ...own },
        { id: "RO-CJ", name: "Cluj", others: [], ...own },
        { id: "XK", name: "Kosovo", others: [], ...own },
      ],
      ALIASES,
    ),
    [
      {
        id: "DE",
        codes: ["DE", "DEU", "276"],
        names: ["germany", "deutschland", "bundesrepublik"],
      },
      { id: "RO-CJ", codes: ["RO-CJ", "CJ"], names: ["cluj", "rocj"] },
      { id: "XK", codes: ["XK", "XKX"], names: ["kosovo"] },
    ],
  );
});

test("a language adds what is not known in every one, and nothing where that is all", () => {
  const entries = [
    { id: "DE", name: "Germany" },
    { id: "FR", name: "France" },
  ];
  const scope = { parameters: { scope: "world", isGlobe: true }, entries };
  const everywhere = knownOfCountry(
    entries.map((one) => ({ ...one, others: [], ...own })),
    [],
  );
  const names = { de: { DE: "Deutschland", "DE-alt-short": "Germany", FR: "France" } };
  assert.deepEqual(localNames([{ scope, everywhere, names }], ALIASES, "de", []), [
    { scope: "world", id: "DE", names: ["deutschland", "brd"] },
  ]);
  assert.deepEqual(localNames([{ scope, everywhere, names }], ALIASES, "fr", []), []);
});
