import { nameList } from "../platform/name-list.ts";

/** The corners of an area in degrees; it is closed by its first. */
export type Outline = readonly (readonly [lon: number, lat: number])[];

/** Land that a view gives to another region than ISO 3166 does. */
export interface Move {
  readonly from: string;
  readonly to: string;
  /** Which part of `from`; all of it if absent. Where `from` has no land, the outline is rough. */
  readonly within?: Outline;
  /** What moves, in English. */
  readonly land: string;
}

/** Points of view, that of ISO 3166 first: others draw a country's land as its own law has it. */
export const worldviewNames = nameList("iso AR IL MA RS RU UA");

export type Worldview = (typeof worldviewNames)[number];

/** @param text corners with commas between */
function outline(text: string): Outline {
  return text.split(",").map((corner) => {
    const [lon, lat] = corner.trim().split(" ").map(Number);
    return [lon!, lat!];
  });
}

const ANTARCTIC_SECTOR = outline("-74 -90, -74 -58, -25 -58, -25 -90");

/** The source's line between the regions of 2014 and 2022 and the rest of Ukraine, within 2 km. */
const CLAIMED_IN_UKRAINE = outline(`
  38.2 50.1, 38.023 49.909, 38.081 49.846, 38 49.823, 38.045 49.785, 37.94 49.727, 37.998 49.716,
  38 49.656, 37.945 49.597, 37.963 49.52, 37.861 49.423, 37.885 49.313, 37.929 49.296,
  37.911 49.269, 37.834 49.207, 37.541 49.225, 37.505 49.184, 37.61 49.15, 37.374 49.053,
  37.292 48.98, 37.311 48.923, 37.221 48.898, 37.171 48.826, 37.089 48.842, 37.013 48.81,
  36.998 48.788, 37.029 48.761, 36.891 48.801, 36.82 48.773, 36.697 48.786, 36.726 48.626,
  36.79 48.601, 36.751 48.529, 36.795 48.535, 36.819 48.578, 36.888 48.574, 36.891 48.534,
  36.835 48.476, 36.847 48.434, 36.809 48.413, 36.812 48.326, 36.904 48.298, 36.927 48.201,
  36.872 48.167, 36.893 48.068, 36.839 48.035, 36.665 48.088, 36.581 48.073, 36.577 47.971,
  36.634 47.924, 36.534 47.905, 36.576 47.844, 36.286 47.813, 36.194 47.864, 36.098 47.836,
  36.06 47.871, 36.098 47.873, 36.118 47.939, 36.059 47.951, 36.021 48.004, 36.045 48.043,
  35.975 48.029, 35.959 48.091, 35.809 48.067, 35.674 48.127, 35.515 48.079, 35.245 48.13,
  34.886 48.081, 34.851 48.123, 34.813 48.015, 34.916 47.947, 34.808 47.885, 34.904 47.829,
  34.889 47.757, 34.945 47.743, 34.896 47.601, 34.93 47.571, 34.907 47.524, 34.595 47.569,
  34.157 47.474, 33.902 47.515, 33.654 47.487, 33.585 47.515, 33.563 47.575, 33.339 47.495,
  33.283 47.539, 33.089 47.583, 33.13 47.422, 33.085 47.415, 33.059 47.452, 33.027 47.406,
  33.121 47.349, 33.105 47.272, 33.136 47.224, 33.036 47.178, 32.976 47.187, 32.915 47.104,
  33.062 47.015, 33.025 46.97, 32.951 46.986, 32.957 46.954, 33.01 46.936, 32.807 46.882,
  32.941 46.862, 32.709 46.824, 32.543 46.874, 32.523 46.833, 32.389 46.839, 32.343 46.795,
  32.235 46.809, 32.172 46.747, 31.965 46.722, 31.91 46.64, 31.852 46.522, 31.816 46.483,
  31.7 46.43, 31.4 46.4, 31.4 45, 33 44, 36.6 44, 41 44, 41 50.1`);

/** West of the line of 1974, as the source has it, within 400 m. */
const GOLAN = outline(`
  35.5 32.6, 35.7 32.69, 35.755 32.73, 35.834 32.828, 35.842 32.854, 35.838 32.866, 35.85 32.896,
  35.888 32.945, 35.859 32.99, 35.846 33.085, 35.849 33.099, 35.812 33.112, 35.812 33.127,
  35.834 33.161, 35.83 33.19, 35.808 33.202, 35.804 33.248, 35.769 33.273, 35.802 33.312,
  35.764 33.334, 35.81 33.36, 35.821 33.407, 35.8 33.4, 35.76 33.36, 35.735 33.35, 35.69 33.335,
  35.64 33.29, 35.5 33.29`);

/** Within the limits of the city as the source has them, within 200 m. */
const EAST_JERUSALEM = outline(`
  35.17 31.795, 35.186 31.812, 35.182 31.82, 35.184 31.825, 35.19 31.827, 35.216 31.82,
  35.216 31.839, 35.205 31.871, 35.205 31.877, 35.212 31.882, 35.222 31.879, 35.227 31.867,
  35.227 31.85, 35.233 31.843, 35.25 31.844, 35.257 31.839, 35.251 31.831, 35.265 31.826,
  35.256 31.812, 35.263 31.79, 35.253 31.77, 35.253 31.763, 35.26 31.757, 35.263 31.749,
  35.252 31.738, 35.249 31.724, 35.244 31.719, 35.242 31.711, 35.238 31.709, 35.224 31.719,
  35.219 31.715, 35.205 31.723, 35.179 31.72, 35.165 31.735, 35.2 31.75, 35.2 31.78`);

/** What each view changes, in the order in which it is applied. */
export const WORLDVIEWS: Readonly<Record<Worldview, readonly Move[]>> = {
  iso: [],
  AR: [
    { from: "FK", to: "AR", land: "the Falkland Islands" },
    { from: "GS", to: "AR", land: "South Georgia and the South Sandwich Islands" },
    {
      from: "AQ",
      to: "AR",
      within: ANTARCTIC_SECTOR,
      land: "Antarctica from 25° to 74° west",
    },
  ],
  IL: [
    { from: "SY", to: "IL", within: GOLAN, land: "the Golan Heights" },
    { from: "PS", to: "IL", within: EAST_JERUSALEM, land: "East Jerusalem" },
  ],
  MA: [{ from: "EH", to: "MA", land: "Western Sahara" }],
  RS: [{ from: "XK", to: "RS", land: "Kosovo" }],
  RU: [
    {
      from: "UA",
      to: "RU",
      within: CLAIMED_IN_UKRAINE,
      land: "Crimea, Sevastopol, and the Donetsk, Kherson, Luhansk and Zaporizhzhia regions",
    },
  ],
  // Its law has what ISO 3166-2 lists.
  UA: [],
};
