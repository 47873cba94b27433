import {
  interpolateCividis,
  interpolateInferno,
  interpolateMagma,
  interpolatePlasma,
  interpolateViridis,
  schemeAccent,
  schemeBlues,
  schemeBrBG,
  schemeBuGn,
  schemeBuPu,
  schemeDark2,
  schemeGnBu,
  schemeGreens,
  schemeGreys,
  schemeOranges,
  schemeOrRd,
  schemePaired,
  schemePastel1,
  schemePastel2,
  schemePiYG,
  schemePRGn,
  schemePuBu,
  schemePuBuGn,
  schemePuOr,
  schemePuRd,
  schemePurples,
  schemeRdBu,
  schemeRdGy,
  schemeRdPu,
  schemeRdYlBu,
  schemeRdYlGn,
  schemeReds,
  schemeSet1,
  schemeSet2,
  schemeSet3,
  schemeSpectral,
  schemeYlGn,
  schemeYlGnBu,
  schemeYlOrBr,
  schemeYlOrRd,
} from "d3-scale-chromatic";
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
  Blues: classes(schemeBlues),
  BuGn: classes(schemeBuGn),
  BuPu: classes(schemeBuPu),
  cividis: { kind: "ramp", at: interpolateCividis },
  GnBu: classes(schemeGnBu),
  Greens: classes(schemeGreens),
  Greys: classes(schemeGreys),
  inferno: { kind: "ramp", at: interpolateInferno },
  magma: { kind: "ramp", at: interpolateMagma },
  Oranges: classes(schemeOranges),
  OrRd: classes(schemeOrRd),
  plasma: { kind: "ramp", at: interpolatePlasma },
  PuBu: classes(schemePuBu),
  PuBuGn: classes(schemePuBuGn),
  PuRd: classes(schemePuRd),
  Purples: classes(schemePurples),
  RdPu: classes(schemeRdPu),
  Reds: classes(schemeReds),
  viridis: { kind: "ramp", at: interpolateViridis },
  YlGn: classes(schemeYlGn),
  YlGnBu: classes(schemeYlGnBu),
  YlOrBr: classes(schemeYlOrBr),
  YlOrRd: classes(schemeYlOrRd),
  BrBG: classes(schemeBrBG),
  PiYG: classes(schemePiYG),
  PRGn: classes(schemePRGn),
  PuOr: classes(schemePuOr),
  RdBu: classes(schemeRdBu),
  RdGy: classes(schemeRdGy),
  RdYlBu: classes(schemeRdYlBu),
  RdYlGn: classes(schemeRdYlGn),
  Spectral: classes(schemeSpectral),
  Accent: { kind: "list", colors: schemeAccent },
  Dark2: { kind: "list", colors: schemeDark2 },
  Paired: { kind: "list", colors: schemePaired },
  Pastel1: { kind: "list", colors: schemePastel1 },
  Pastel2: { kind: "list", colors: schemePastel2 },
  Set1: { kind: "list", colors: schemeSet1 },
  Set2: { kind: "list", colors: schemeSet2 },
  Set3: { kind: "list", colors: schemeSet3 },
};

function classes(byCount: readonly (readonly string[])[]): Scheme {
  return { kind: "classes", byCount };
}
