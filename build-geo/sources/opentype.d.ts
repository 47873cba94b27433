declare module "opentype.js" {
  interface End {
    readonly x: number;
    readonly y: number;
  }

  interface Bend extends End {
    readonly x1: number;
    readonly y1: number;
  }

  export type PathCommand =
    | (End & { readonly type: "M" | "L" })
    | (Bend & { readonly type: "Q" })
    | (Bend & { readonly type: "C"; readonly x2: number; readonly y2: number })
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
