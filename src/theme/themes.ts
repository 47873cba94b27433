import type { HexColor, ThemeName } from "../request/types.ts";
import { hexColor as hex, hexColors as hexes } from "./lab.ts";

/** Every colour a map can show that its request does not name. */
export interface Theme {
  /** The canvas, behind titles and furniture. */
  readonly background: HexColor;
  readonly sea: HexColor;
  readonly sphereOutline: HexColor;
  readonly graticule: HexColor;
  /** Regions without a datum. */
  readonly land: HexColor;
  /** Strokes between regions. */
  readonly border: HexColor;
  /** Land around the map, quieter than its own and not to be taken for land without data; and lines between its countries. */
  readonly context: HexColor;
  readonly contextBorder: HexColor;
  readonly text: HexColor;
  readonly mutedText: HexColor;
  /** Under a text; with the text colour also the pair of inks that patterns choose from. */
  readonly halo: HexColor;
  /** Regions that are only pointed at. */
  readonly highlight: HexColor;
  /** Markers and circles without a colour of their own. */
  readonly accent: HexColor;
  /** Control points for `rampColors`, lowest value first. */
  readonly sequential: readonly HexColor[];
  /** Seven fills, lowest class first, zero in the fourth. */
  readonly diverging: readonly HexColor[];
  /** Fills in order of first appearance; past the end they repeat with a pattern. */
  readonly categorical: readonly HexColor[];
}

export const THEMES: Readonly<Record<ThemeName, Theme>> = {
  light: {
    background: hex("#ffffff"),
    sea: hex("#eef4f5"),
    sphereOutline: hex("#b9c6c8"),
    graticule: hex("#d5e0e2"),
    land: hex("#e5e0cd"),
    border: hex("#ffffff"),
    context: hex("#e6e6ee"),
    contextBorder: hex("#b6b9be"),
    text: hex("#1d2b26"),
    mutedText: hex("#4c5b55"),
    halo: hex("#ffffff"),
    highlight: hex("#1f7a4f"),
    accent: hex("#c8402f"),
    sequential: hexes("#d0e7b4 #97cd8c #52aa73 #217c57 #0c4a3a"),
    diverging: hexes("#5e2d7c #8f66aa #c0a6d0 #cdd1d1 #9dc898 #4f9c63 #16643f"),
    categorical: hexes("#30905c #e5a02b #396da7 #c4553a #9c80c5 #8cd5e4 #613f2e #d6a8b4"),
  },
  "light-blue": {
    background: hex("#fbfaf6"),
    sea: hex("#edf3f7"),
    sphereOutline: hex("#b3c2cf"),
    graticule: hex("#d3dee7"),
    land: hex("#dfd9c6"),
    border: hex("#ffffff"),
    context: hex("#e6e5ed"),
    contextBorder: hex("#b4b7c1"),
    text: hex("#17263a"),
    mutedText: hex("#47566a"),
    halo: hex("#fbfaf6"),
    highlight: hex("#1f66ad"),
    accent: hex("#c94a2c"),
    sequential: hexes("#c3dcee #8dbbe0 #4f92c8 #2767a5 #123a70"),
    diverging: hexes("#8c2d1c #c4643f #e0a987 #cdd0d4 #94bcd9 #4684b8 #17487f"),
    categorical: hexes("#3175be #ecb150 #ba4a35 #8ec4e0 #519d7a #885c8a #37466b #c78fa4"),
  },
  "light-mono": {
    background: hex("#fdfdfd"),
    sea: hex("#f9f9f9"),
    sphereOutline: hex("#bdbdbd"),
    graticule: hex("#e1e1e1"),
    land: hex("#b7b7b7"),
    border: hex("#ffffff"),
    context: hex("#eaeaea"),
    contextBorder: hex("#b9b9b9"),
    text: hex("#161616"),
    mutedText: hex("#474747"),
    halo: hex("#ffffff"),
    highlight: hex("#484848"),
    accent: hex("#161616"),
    sequential: hexes("#9a9a9a #0f0f0f"),
    diverging: hexes("#9a9a9a #808080 #686868 #505050 #393939 #242424 #0f0f0f"),
    categorical: hexes("#525252 #999999 #242424 #747474"),
  },
  dark: {
    background: hex("#0b1424"),
    sea: hex("#101d33"),
    sphereOutline: hex("#3a4a66"),
    graticule: hex("#22324e"),
    land: hex("#35425a"),
    border: hex("#0b1424"),
    context: hex("#1e2229"),
    contextBorder: hex("#44474b"),
    text: hex("#f3efe4"),
    mutedText: hex("#b9bfcb"),
    halo: hex("#0b1424"),
    highlight: hex("#f2a73b"),
    accent: hex("#5cc9e0"),
    sequential: hexes("#684420 #a86619 #e2962a #fbca62 #feedba"),
    diverging: hexes("#a9d4f5 #6ea6dc #4a78b0 #56585e #a0662a #d8953a #fbd17a"),
    categorical: hexes("#eea22f #66a9db #d96440 #90cfae #8873be #f3e2a5 #3d807c #e4abc7"),
  },
  "dark-blue": {
    background: hex("#06162e"),
    sea: hex("#0a2040"),
    sphereOutline: hex("#315078"),
    graticule: hex("#1c3759"),
    land: hex("#31455e"),
    border: hex("#06162e"),
    context: hex("#1b222d"),
    contextBorder: hex("#414852"),
    text: hex("#eef5fc"),
    mutedText: hex("#b0c1d4"),
    halo: hex("#06162e"),
    highlight: hex("#5bb0f5"),
    accent: hex("#ffb454"),
    sequential: hexes("#215ba0 #3f85cc #6fafe6 #a8d3f5 #e6f4ff"),
    diverging: hexes("#fbcb9a #e89a5c #b8693a #5a5d63 #3d78b8 #6fa9e2 #b4d9fb"),
    categorical: hexes("#58b2ff #eea942 #e0704d #4e9a8a #a38cc0 #cce6fa #366ab1 #e7b8c6"),
  },
  "dark-mono": {
    background: hex("#0d0d0d"),
    sea: hex("#141414"),
    sphereOutline: hex("#4a4a4a"),
    graticule: hex("#2b2b2b"),
    land: hex("#444444"),
    border: hex("#0d0d0d"),
    context: hex("#1e1e1e"),
    contextBorder: hex("#454545"),
    text: hex("#f2f2f2"),
    mutedText: hex("#bcbcbc"),
    halo: hex("#0d0d0d"),
    highlight: hex("#c4c4c4"),
    accent: hex("#f2f2f2"),
    sequential: hexes("#5c5c5c #fdfdfd"),
    diverging: hexes("#5c5c5c #757575 #8e8e8e #a9a9a9 #c4c4c4 #e0e0e0 #fdfdfd"),
    categorical: hexes("#b0b0b0 #636363 #ececec #888888"),
  },
};
