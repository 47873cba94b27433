import { rollup } from "d3-array";
import { iso31661, iso31662 } from "iso-3166";
import { folded } from "../../src/names/fold.ts";
import type { MeasuredScope } from "../scope/drawn-scope.ts";
import { printedNames, type RegionNames } from "../countries/region-names.ts";
import { standardName } from "../countries/standard-regions.ts";
import type { Alias } from "./aliases.ts";
import { LOCALES, NAME_SOURCES } from "./locale-list.ts";

/** A region with all that it is known by in every language. */
export interface KnownRegion {
  readonly id: string;
  /** In capitals. */
  readonly codes: readonly string[];
  /** Folded, each once. */
  readonly names: readonly string[];
}

/** What a region is known by besides in one language, folded. */
export interface LocalNames {
  readonly scope: string;
  readonly id: string;
  readonly names: readonly string[];
}

type Names = Readonly<Record<string, string>>;
type NamesByLocale = Readonly<Record<string, Names>>;
/** A scope and its regions, as they are called. */
export interface Regions {
  readonly parameters: Pick<MeasuredScope["parameters"], "scope" | "isGlobe">;
  readonly entries: readonly Pick<MeasuredScope["entries"][number], "id" | "name">[];
}

/** A scope, what its regions are known by in every language, and what the source calls them in each. */
export interface NamedScope {
  readonly scope: Regions;
  readonly everywhere: readonly KnownRegion[];
  readonly names: NamesByLocale;
}

/** A region as maps of one language show it. */
interface Printed {
  readonly scope: string;
  readonly id: string;
  readonly name: string;
}

/** Codes that the standard leaves to its users, as the World Bank has them. */
const USER_ASSIGNED: Readonly<Record<string, readonly string[]>> = { XK: ["XKX"] };

/** The regions of a scope, and what each is known by whatever the language of the map. */
export function knownRegions(
  { parameters: { isGlobe }, entries }: Regions,
  files: ReadonlyMap<string, Buffer>,
  aliases: readonly Alias[],
): readonly KnownRegion[] {
  const english = byCode(namesOf(files, isGlobe)["en"] ?? {});
  return entries.map(({ id, name }) =>
    knownRegion({ id, name, others: sourceNames(english, id, isGlobe) }, aliases),
  );
}

/** The regions of a country of the atlas, and what each is known by whatever the language of the map. */
export function knownOfCountry(
  regions: readonly RegionNames[],
  aliases: readonly Alias[],
): readonly KnownRegion[] {
  const printed = printedNames(regions);
  return withPlainNames(
    regions.map((region): KnownRegion => {
      const [{ id, codes, names }, ...joint] = [
        knownRegion(region, aliases),
        ...(region.codes ?? []).map((code) =>
          knownRegion({ id: code, name: standardName(code), others: [] }, aliases),
        ),
      ] as const;
      const all = distinct([...names, ...joint.flatMap((one) => one.names)]);
      return {
        id,
        codes: [...codes, ...joint.flatMap((one) => one.codes)],
        names: all.filter((name) => printed.get(name)?.has(id) ?? true),
      };
    }),
  );
}

/**
 * Words for kinds of regions in folded names of languages that write them without a blank, or with adjectives: tables
 * have 東京 for 東京都, 内蒙古 for 内蒙古自治区 and Київська for Київська область.
 */
const KINDS = [
  /^(?<plain>..+?)(?:特别行政区|特別行政區|(?:壮族|回族|维吾尔)?自治区|省|市|都|府|県)$/u,
  /^(?<plain>...+?)州$/u,
  /^(?<plain>..+?)(?:특별자치도|특별자치시|광역시|특별시|도|시|주|현|성)$/u,
  /^(?<plain>.{4,})область$/u,
  /^περιφερεια(?<plain>.{4,})$/u,
];

/** Folded names have Korean syllables taken apart. */
function plainName(name: string, kind: RegExp): readonly string[] {
  const plain = kind.exec(name.normalize("NFC"))?.groups?.["plain"];
  return plain === undefined ? [] : [folded(plain)];
}

/** Each region with its names without their kinds, where no other is called so. */
function withPlainNames(regions: readonly KnownRegion[]): readonly KnownRegion[] {
  const plain = regions.map(({ names }) =>
    names.flatMap((name) => KINDS.flatMap((kind) => plainName(name, kind))),
  );
  const owners = new Map<string, Set<string>>();
  regions.forEach(({ id, names }, i) => {
    for (const name of [...names, ...plain[i]!])
      owners.set(name, (owners.get(name) ?? new Set()).add(id));
  });
  return regions.map((region, i) => {
    const own = plain[i]!.filter((name) => owners.get(name)!.size === 1);
    return { ...region, names: [...new Set([...region.names, ...own])] };
  });
}

function knownRegion(
  { id, name, others }: Pick<RegionNames, "id" | "name" | "others">,
  aliases: readonly Alias[],
): KnownRegion {
  const names = [
    ...[name, ...standardNames(id), ...others].flatMap(inBothOrders),
    ...aliasNames(aliases, null, id, name),
    // So that blanks, dashes and capitals of a code of several parts do not matter.
    ...(id.includes("-") && !HAS_OTHER_CODES.test(id) ? [id] : []),
  ];
  return { id, codes: codesOf(id), names: distinct(names) };
}

/** `PT11` is the north of Portugal in NUTS, and not PT-11: without its hyphen such a code is no name. */
const HAS_OTHER_CODES = /^(?:AL|AT|FI|HR|LT|NO|PL|PT|RS|TR)-\d/;

/** What the regions of the scopes are known by in one language and not in every one. */
export function localNames(
  scopes: readonly NamedScope[],
  aliases: readonly Alias[],
  locale: string,
  printed: readonly Printed[],
): readonly LocalNames[] {
  const shown = rollup(
    printed,
    (rows) => rows.map(({ name }) => name),
    ({ scope, id }) => `${scope} ${id}`,
  );
  return scopes.flatMap(({ scope: { parameters, entries }, everywhere, names: sources }) => {
    const own = byCode(sources[locale] ?? {});
    return entries.flatMap(({ id, name }, i) => {
      const names = [
        ...(locale === LOCALES[0] ? [] : sourceNames(own, id, parameters.isGlobe)),
        ...(parameters.isGlobe ? [] : (shown.get(`${parameters.scope} ${id}`) ?? [])),
        ...aliasNames(aliases, locale, id, name),
      ];
      const others = distinct(names).filter((one) => !everywhere[i]!.names.includes(one));
      return others.length === 0 ? [] : [{ scope: parameters.scope, id, names: others }];
    });
  });
}

export function namesOf(files: ReadonlyMap<string, Buffer>, isGlobe: boolean): NamesByLocale {
  const [territories, subdivisions] = NAME_SOURCES;
  const file = files.get(isGlobe ? territories : subdivisions)!;
  const names: NamesByLocale = JSON.parse(file.toString("utf8"));
  return names;
}

/** The names in a language by what they are of: the name itself, and its variants. */
function byCode(names: Names): ReadonlyMap<string, readonly string[]> {
  const codeOf = ([key]: readonly [string, string]): string => key.split("-alt-", 1)[0]!;
  return rollup(Object.entries(names), (rows) => rows.map(([, name]) => name), codeOf);
}

function sourceNames(
  names: ReadonlyMap<string, readonly string[]>,
  id: string,
  isGlobe: boolean,
): readonly string[] {
  return names.get(isGlobe ? id : id.toLowerCase().replace("-", "")) ?? [];
}

const countries = new Map(iso31661.map((country) => [country.alpha2, country]));
const subdivisions = new Map(iso31662.map((part) => [part.code, part]));

/** A name that is turned for lists is known as it is said, too: "Edinburgh, City of" and "City of Edinburgh". */
function inBothOrders(name: string): readonly string[] {
  const [first, last, ...rest] = name.split(", ");
  return last === undefined || rest.length > 0 ? [name] : [name, `${last} ${first}`];
}

function standardNames(id: string): readonly string[] {
  return [countries.get(id)?.name ?? [], subdivisions.get(id)?.name ?? []].flat();
}

/** Of a country by ISO 3166-1, of a part of one what stands after the hyphen. */
function codesOf(id: string): readonly string[] {
  const country = countries.get(id);
  const [, part] = id.split("-");
  return [
    id,
    ...(country === undefined ? [] : [country.alpha3, country.numeric]),
    ...(USER_ASSIGNED[id] ?? []),
    ...(part === undefined ? [] : [part]),
  ];
}

function aliasNames(
  aliases: readonly Alias[],
  locale: string | null,
  id: string,
  name: string,
): readonly string[] {
  const every = `${id.split("-", 1)[0]}-*`;
  return aliases
    .filter((alias) => alias.locale === locale && (alias.id === id || alias.id === every))
    .flatMap(({ names }) => names.map((text) => text.replace("{0}", name)));
}

function distinct(names: readonly string[]): readonly string[] {
  return [...new Set(names.map(folded))].filter((name) => name !== "");
}
