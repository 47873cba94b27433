declare module "opentype.js" {
  export type PathCommand =
    | { readonly type: "M" | "L"; readonly x: number; readonly y: number }
    | {
        readonly type: "Q";
        readonly x1: number;
        readonly y1: number;
        readonly x: number;
        readonly y: number;
      }
    | {
        readonly type: "C";
        readonly x1: number;
        readonly y1: number;
        readonly x2: number;
        readonly y2: number;
        readonly x: number;
        readonly y: number;
      }
    | { readonly type: "Z" };

  interface ParsedGlyph {
    readonly advanceWidth?: number;
    getPath(x: number, y: number, fontSize: number): { readonly commands: readonly PathCommand[] };
  }

  export interface Parser {
    /** Reads a TrueType or OpenType font. */
    parse(font: ArrayBuffer): {
      readonly unitsPerEm: number;
      hasChar(character: string): boolean;
      charToGlyph(character: string): ParsedGlyph;
    };
  }
}
