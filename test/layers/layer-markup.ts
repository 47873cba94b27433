import type { Markup } from "../../src/svg/markup.ts";
import { elementsOf, readSvg, type SvgElement } from "../service/svg-tree.ts";

/**
 * The elements of a layer in the order of the document, its group first. Path data is called
 * `data-d` there, as the reader leaves out what `d` holds.
 */
export function elementsIn(markup: Markup): readonly SvgElement[] {
  const content = markup.source.replaceAll(' d="', ' data-d="');
  const [, ...elements] = elementsOf(
    readSvg(`<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`),
  );
  return elements;
}

/** Those of a name. */
export function named(markup: Markup, name: string): readonly SvgElement[] {
  return elementsIn(markup).filter((element) => element.name === name);
}

/** An attribute; throws where there is none. */
export function attribute(element: SvgElement | undefined, name: string): string {
  const value = element?.attributes.get(name);
  if (value === undefined) throw new Error(`no ${name}`);
  return value;
}

/** What `translate(x y)scale(factor)` does to a point. */
export function transformed(
  transform: string,
  [x, y]: readonly [number, number],
): readonly [number, number] {
  const [, left = "0", top = "0", factor = ""] =
    /^(?:translate\((\S+) (\S+)\))?scale\((\S+)\)$/.exec(transform) ?? [];
  return [Number(left) + x * Number(factor), Number(top) + y * Number(factor)];
}
