import { suggestionFor } from "../../../src/request/problems/nearest.ts";
import type { PictureFormat } from "../compare/outcome.ts";
import { type CaseOptions, NO_OPTIONS, type PixelBox } from "./case.ts";
import type { Reading } from "./case-file.ts";

const NAMES = ["threshold", "max-diff-pixels", "ignore", "timeout"];
const MAX_COORDINATE = 65_535;
const MAX_PIXELS = 1e9;
const MAX_SECONDS = 3600;

/**
 * The options of a case, `name=value` with blanks between them:
 *
 *     threshold=0.1          of a PNG, 0 to 1
 *     max-diff-pixels=20     of a PNG
 *     ignore=X,Y,WxH         of a PNG, a box in pixels; may stand several times
 *     timeout=10             seconds that a server may take
 */
export function optionsOf(text: string, format: PictureFormat): Reading<CaseOptions> {
  let options = NO_OPTIONS;
  const seen = new Set<string>();
  for (const part of text.match(/\S+/g) ?? []) {
    const [name = "", value = ""] = split(part);
    if (format === "svg" && name !== "timeout" && NAMES.includes(name))
      return { problem: `${name} is for PNG only: SVG is compared by its bytes` };
    if (seen.has(name) && name !== "ignore") return { problem: `${name} is given twice` };
    seen.add(name);
    const reading = withOption(options, name, value);
    if ("problem" in reading) return reading;
    options = reading.value;
  }
  return { value: options };
}

function split(part: string): readonly string[] {
  const at = part.indexOf("=");
  return at === -1 ? [part] : [part.slice(0, at), part.slice(at + 1)];
}

function withOption(options: CaseOptions, name: string, value: string): Reading<CaseOptions> {
  const expected = (what: string) => ({
    problem: `${name} expects ${what}; received ${JSON.stringify(value.slice(0, 64))}`,
  });
  switch (name) {
    case "threshold": {
      const threshold = decimal(value, 1);
      return threshold === null ? expected("0 to 1") : { value: { ...options, threshold } };
    }
    case "max-diff-pixels": {
      const maxDiffPixels = /^\d+$/.test(value) ? decimal(value, MAX_PIXELS) : null;
      return maxDiffPixels === null
        ? expected(`a whole number up to ${MAX_PIXELS}`)
        : { value: { ...options, maxDiffPixels } };
    }
    case "timeout": {
      const seconds = decimal(value, MAX_SECONDS);
      return seconds === null || seconds === 0
        ? expected(`seconds above 0, up to ${MAX_SECONDS}`)
        : { value: { ...options, timeoutMs: seconds * 1000 } };
    }
    case "ignore": {
      const box = pixelBox(value);
      return box === null
        ? expected("X,Y,WxH in pixels, such as 10,20,100x40")
        : { value: { ...options, ignored: [...options.ignored, box] } };
    }
    default: {
      const nearest = suggestionFor(name, NAMES);
      const hint = nearest === undefined ? "" : `; did you mean ${nearest}?`;
      return { problem: `no option "${name.slice(0, 64)}", only ${NAMES.join(", ")}${hint}` };
    }
  }
}

function decimal(text: string, max: number): number | null {
  const value = /^(?:\d{1,12}\.?\d{0,12}|\.\d{1,12})$/.test(text) ? Number(text) : NaN;
  return value <= max ? value : null;
}

function pixelBox(text: string): PixelBox | null {
  const numbers = /^(\d{1,5}),(\d{1,5}),(\d{1,5})x(\d{1,5})$/.exec(text)?.slice(1).map(Number);
  if (numbers === undefined || numbers.some((one) => one > MAX_COORDINATE)) return null;
  const [x = 0, y = 0, width = 0, height = 0] = numbers;
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}
