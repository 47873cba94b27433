import type { NumberForms } from "../../../generated/layer-module.ts";
import { decimalText, exactDecimal } from "./decimal.ts";
import { compactStyle } from "./compact-style.ts";
import { specifiedStyle } from "./specified-style.ts";
import type { NumberStyle } from "./style.ts";

/** What a request says of its numbers. */
export interface NumberLook {
  /** A specifier of d3-format, or `compact`; null for every number as it is. */
  readonly numberFormat: string | null;
  readonly prefix: string | null;
  readonly unit: string | null;
}

/** The style of a request in a language. */
export function numberStyle(look: NumberLook, forms: NumberForms): NumberStyle {
  const { numberFormat, prefix, unit } = look;
  const style =
    numberFormat === null
      ? exactStyle(forms)
      : numberFormat === "compact"
        ? compactStyle(forms)
        : specifiedStyle(numberFormat, forms);
  if (prefix === null && unit === null) return style;
  return {
    ...style,
    text: (value, more) => dressed(style.text(value, more), look, forms),
  };
}

/** Every number in the shortest digits that mean it. */
export function exactStyle(forms: NumberForms): NumberStyle {
  return {
    text: (value) => decimalText(exactDecimal(value), forms),
    said: (value) => value,
    unit: () => 0,
  };
}

/** A sign of money stands behind the minus: −$5. */
const MONEY = /\p{Sc}$/u;

/** With what stands before and after it, which no line break parts from it. */
function dressed(
  text: string,
  { prefix, unit }: Pick<NumberLook, "prefix" | "unit">,
  { minus }: NumberForms,
): string {
  const before = bound(prefix ?? "");
  const after = bound(unit ?? "");
  const sign = MONEY.test(before)
    ? (SIGNS.find((one) => text.startsWith(one(minus)))?.(minus) ?? "")
    : "";
  return `${sign}${before}${text.slice(sign.length)}${after}`;
}

const SIGNS: readonly ((minus: string) => string)[] = [(minus) => minus, () => "+", () => "("];

function bound(text: string): string {
  return text.replaceAll(" ", "\u00a0");
}
