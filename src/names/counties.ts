/** The scope whose regions are known by codes of another kind: two digits of a state, three of a county. */
export const COUNTIES = "US-COUNTIES";

export function stateDigits(id: string): string {
  return id.slice(0, 2);
}

/** `Cook` of `Cook, IL`: whoever sees the map sees the state. */
export function withoutState(name: string): string {
  return name.slice(0, name.lastIndexOf(","));
}

const KINDS =
  / (?:city and borough|census area|planning region|municipality|borough|county|parish|city)$/i;
const WITH_STATE = /^(?<county>.+?)(?: *, *(?<said>[^,]+)| +(?<state>[A-Z]{2}))$/;

/**
 * What a county may stand under among the names of the scope, the likeliest first: with the code of its state, with
 * its kind and without. `Cook County, Illinois` is `Cook US-IL`: with two letters Cass, IA, would be Cassia.
 *
 * @param stateOf the code of a state that is named or abbreviated; null for none
 */
export function countySpellings(
  text: string,
  stateOf: (said: string) => string | null,
): readonly string[] {
  const { county, said, state } = WITH_STATE.exec(text.trim())?.groups ?? {};
  const code = stateOf(said ?? state ?? "");
  const name = code === null ? text.trim() : county!;
  const ending = code === null ? "" : ` ${code}`;
  return [...new Set([name, name.replace(KINDS, "")])].map((one) => one + ending);
}

/** Old codes, and on which of the counties of today their land is, the most of it first. */
const FORMER = new Map(
  [
    "02201 02198 02130",
    "02231 02105 02282 02230",
    "02232 02105 02230",
    "02261 02066 02063",
    "02270 02158",
    "02280 02195 02275",
    "09001 09190 09120 09140",
    "09003 09110 09160 09140",
    "09005 09160 09140 09190",
    "09007 09130",
    "09009 09170 09140",
    "09011 09180 09130 09150",
    "09013 09110 09150",
    "09015 09150 09180",
    "12025 12086",
    "30113 30031 30067",
    "46113 46102",
    "51515 51019",
    "51560 51005",
    "51610 51059",
    "51780 51083",
  ].map((row) => [row.slice(0, 5), row.slice(6).split(" ")] as const),
);

/** The successors of a county that is no more, or that the map has as part of another. */
export function successorsOf(code: string): readonly string[] {
  return FORMER.get(code) ?? FORMER.get(`0${code}`) ?? [];
}
