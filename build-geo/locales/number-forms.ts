import type { CompactForm, NumberForms } from "../emit/layer-module.ts";

/** The source of what numbers are written with. */
export const NUMBER_SOURCE = "number-forms.json";

/** A language of the source. */
interface SourceForms {
  readonly digits: string;
  readonly symbols: Readonly<Record<"decimal" | "group" | "minusSign" | "percentSign", string>>;
  readonly minimumGroupingDigits: string;
  readonly standard: string;
  readonly percent: string;
  readonly compact: Readonly<Record<string, string>>;
}

const POWERS = Array.from({ length: 12 }, (_, i) => i + 3);

/**
 * How a language writes numbers, from CLDR.
 *
 * @throws Error naming the locale, when the source lacks it or has something that is not provided for
 */
export function numberForms(locale: string, source: Buffer): NumberForms {
  const all = JSON.parse(source.toString("utf8")) as Readonly<Record<string, SourceForms>>;
  const forms = all[locale];
  if (forms === undefined) throw new Error(`no number forms for locale ${locale}`);
  if (forms.digits !== "latn") throw new Error(`digits of locale ${locale}: ${forms.digits}`);
  const { decimal, group, minusSign, percentSign } = forms.symbols;
  return {
    decimal,
    group,
    groupSizes: groupSizes(forms.standard),
    minGroupDigits: Number(forms.minimumGroupingDigits),
    // A hyphen is too short before digits.
    minus: minusSign.replace("-", "\u2212"),
    percent: forms.percent.replace(/[#0,]+/, "{0}").replace("%", percentSign),
    compact: POWERS.map((power) => compactForm(locale, forms.compact, `1${"0".repeat(power)}`)),
  };
}

/** From `#,##,##0.###`: 3, 2. */
function groupSizes(pattern: string): readonly number[] {
  const [, ...groups] = pattern.replace(/\..*/, "").split(",");
  const sizes = groups.map(({ length }) => length).toReversed();
  return sizes.length === 2 && sizes[0] === sizes[1] ? sizes.slice(1) : sizes;
}

/** Of all counts only few things are ever said otherwise; a language that does more needs its rules here. */
function compactForm(
  locale: string,
  patterns: Readonly<Record<string, string>>,
  number: string,
): CompactForm {
  const texts = Object.entries(patterns).flatMap(([name, text]) =>
    name.startsWith(`${number}-count-`) ? [[name.slice(number.length + 7), text] as const] : [],
  );
  const other = texts.find(([count]) => count === "other")?.[1];
  if (other === undefined) throw new Error(`no short form of ${number} for locale ${locale}`);
  const odd = texts.filter(([, text]) => text !== other);
  const few = odd.find(([count]) => count === "few")?.[1];
  if (odd.length > (few === undefined ? 0 : 1) || (few !== undefined && locale !== "ar"))
    throw new Error(`counts of ${number} in locale ${locale}: ${JSON.stringify(odd)}`);
  if (other === "0") return null;
  const digits = /0+/.exec(other)![0].length;
  return few === undefined ? [digits, filledIn(other)] : [digits, filledIn(other), filledIn(few)];
}

/**
 * From `0 Mio'.'`: `{0} Mio.` Without the mark that makes what follows a Latin letter run to the left: in `200K … 2M`
 * it would put the second number before the first.
 */
function filledIn(pattern: string): string {
  return pattern.replaceAll(/['\u200f]/g, "").replace(/0+/, "{0}");
}
