/** One member of an Accept or Accept-Encoding header. `name` is in lowercase, without parameters. */
export interface Choice {
  readonly name: string;
  /** 0 to 1; 0 refuses. Null for a malformed weight: what its sender meant is unknown. */
  readonly quality: number | null;
}

const QUALITY = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/;

/** No program sends a longer list, and one of 32 KB would take a hundred times as long to read as a hit to answer. */
const MAX_CHARACTERS = 1024;

/**
 * The members of a header as RFC 9110, 12.4.2 writes them; of a list that is too long, those at its beginning. Nothing
 * must be sent that a malformed weight may have refused.
 */
export function qualityList(header: string): readonly Choice[] {
  const choices: Choice[] = [];
  for (const member of beginning(header).split(",")) {
    const [name = "", ...parameters] = member.split(";").map((part) => part.trim().toLowerCase());
    const quality = qualityOf(parameters);
    if (name !== "") choices.push({ name, quality });
  }
  return choices;
}

/** Whole members only: half of one could mean what its sender never did. */
function beginning(header: string): string {
  if (header.length <= MAX_CHARACTERS) return header;
  return header.slice(0, Math.max(0, header.lastIndexOf(",", MAX_CHARACTERS)));
}

function qualityOf(parameters: readonly string[]): number | null {
  const weight = parameters.find((parameter) => parameter.startsWith("q="));
  if (weight === undefined) return 1;
  const text = weight.slice(2);
  return QUALITY.test(text) ? Number(text) : null;
}
