import type { ScopeParameters } from "../../build-geo/release.ts";

/** A scope of one projection, of which nothing but its frame is looked at. */
export const FRAMED_SCOPE: ScopeParameters = {
  scope: "TT",
  title: "",
  credit: "",
  levels: [],
  projections: ["azimuthalEqualArea"],
  graticuleStepDeg: 1,
  isGlobe: false,
};
