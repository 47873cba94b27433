import * as chromatic from "d3-scale-chromatic";
import type { PaletteName } from "../request/types.ts";

/** A palette as it is published. */
export type Scheme =
  /** A choice of colours for each number of classes, by that number: from 3 to the length less one. */
  | { readonly kind: "classes"; readonly byCount: readonly (readonly string[])[] }
  /** A colour for each place from 0 to 1. */
  | { readonly kind: "ramp"; readonly at: (place: number) => string }
  /** Colours for what has no order. */
  | { readonly kind: "list"; readonly colors: readonly string[] };

/**
 * ColorBrewer (Harrower and Brewer 2003); viridis, magma, inferno and plasma (Smith and van der Walt
 * 2015); cividis (Nuñez, Anderton and Renslow 2018).
 */
export const SCHEMES: Readonly<Record<PaletteName, Scheme>> = {
  Blues: classes(chromatic.schemeBlues),
  BuGn: classes(chromatic.schemeBuGn),
  BuPu: classes(chromatic.schemeBuPu),
  cividis: { kind: "ramp", at: chromatic.interpolateCividis },
  GnBu: classes(chromatic.schemeGnBu),
  Greens: classes(chromatic.schemeGreens),
  Greys: classes(chromatic.schemeGreys),
  inferno: { kind: "ramp", at: chromatic.interpolateInferno },
  magma: { kind: "ramp", at: chromatic.interpolateMagma },
  Oranges: classes(chromatic.schemeOranges),
  OrRd: classes(chromatic.schemeOrRd),
  plasma: { kind: "ramp", at: chromatic.interpolatePlasma },
  PuBu: classes(chromatic.schemePuBu),
  PuBuGn: classes(chromatic.schemePuBuGn),
  PuRd: classes(chromatic.schemePuRd),
  Purples: classes(chromatic.schemePurples),
  RdPu: classes(chromatic.schemeRdPu),
  Reds: classes(chromatic.schemeReds),
  viridis: { kind: "ramp", at: chromatic.interpolateViridis },
  YlGn: classes(chromatic.schemeYlGn),
  YlGnBu: classes(chromatic.schemeYlGnBu),
  YlOrBr: classes(chromatic.schemeYlOrBr),
  YlOrRd: classes(chromatic.schemeYlOrRd),
  BrBG: classes(chromatic.schemeBrBG),
  PiYG: classes(chromatic.schemePiYG),
  PRGn: classes(chromatic.schemePRGn),
  PuOr: classes(chromatic.schemePuOr),
  RdBu: classes(chromatic.schemeRdBu),
  RdGy: classes(chromatic.schemeRdGy),
  RdYlBu: classes(chromatic.schemeRdYlBu),
  RdYlGn: classes(chromatic.schemeRdYlGn),
  Spectral: classes(chromatic.schemeSpectral),
  Accent: { kind: "list", colors: chromatic.schemeAccent },
  Dark2: { kind: "list", colors: chromatic.schemeDark2 },
  Paired: { kind: "list", colors: chromatic.schemePaired },
  Pastel1: { kind: "list", colors: chromatic.schemePastel1 },
  Pastel2: { kind: "list", colors: chromatic.schemePastel2 },
  Set1: { kind: "list", colors: chromatic.schemeSet1 },
  Set2: { kind: "list", colors: chromatic.schemeSet2 },
  Set3: { kind: "list", colors: chromatic.schemeSet3 },
};

function classes(byCount: readonly (readonly string[])[]): Scheme {
  return { kind: "classes", byCount };
}
