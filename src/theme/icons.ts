import type { IconName } from "../request/types.ts";
import { ICON_PATHS } from "./icon-paths.ts";

type Point = readonly [x: number, y: number];

/** Side of the grid that icons are drawn on. */
export const ICON_GRID = 24;

/** A drawing on the grid. */
export interface Icon {
  /** Data of one path, filled by the even-odd rule. */
  readonly path: string;
  /** The hot spot: what lies on the marked place, and what the icon turns about. */
  readonly anchor: Point;
  /** What the drawing covers of the grid, without any outline. */
  readonly bounds: readonly [left: number, top: number, right: number, bottom: number];
}

const CENTER: Point = [12, 12];
const PIN_TIP: Point = [12, 22.6];
const FOOT_OF_POLE: Point = [5.8, 22.4];

export const ICONS: Readonly<Record<IconName, Icon>> = {
  dot: { path: ICON_PATHS.dot, anchor: CENTER, bounds: [5, 5, 19, 19] },
  square: { path: ICON_PATHS.square, anchor: CENTER, bounds: [4.4, 4.4, 19.6, 19.6] },
  triangle: { path: ICON_PATHS.triangle, anchor: CENTER, bounds: [2.13, 2, 21.87, 19.4] },
  cross: { path: ICON_PATHS.cross, anchor: CENTER, bounds: [2.58, 2.58, 21.42, 21.42] },
  star: { path: ICON_PATHS.star, anchor: CENTER, bounds: [1.79, 2.3, 22.21, 21.8] },
  pin: { path: ICON_PATHS.pin, anchor: PIN_TIP, bounds: [4.3, 1.5, 19.7, 22.6] },
  flag: { path: ICON_PATHS.flag, anchor: FOOT_OF_POLE, bounds: [4.6, 1.6, 21, 22.4] },
  airport: { path: ICON_PATHS.airport, anchor: CENTER, bounds: [1.6, 1.4, 22.4, 22.3] },
  anchor: { path: ICON_PATHS.anchor, anchor: CENTER, bounds: [1.25, 1.4, 22.75, 22.35] },
  car: { path: ICON_PATHS.car, anchor: CENTER, bounds: [1, 4.3, 23, 19.6] },
  bicycle: { path: ICON_PATHS.bicycle, anchor: CENTER, bounds: [1, 3.95, 23, 20.3] },
  helicopter: { path: ICON_PATHS.helicopter, anchor: CENTER, bounds: [1.19, 1.8, 23.3, 22.2] },
  ship: { path: ICON_PATHS.ship, anchor: CENTER, bounds: [1.2, 1.8, 22.8, 22.5] },
  train: { path: ICON_PATHS.train, anchor: CENTER, bounds: [4.17, 1.8, 19.83, 22.4] },
  truck: { path: ICON_PATHS.truck, anchor: CENTER, bounds: [1, 4.2, 23, 20] },
  house: { path: ICON_PATHS.house, anchor: CENTER, bounds: [1.4, 2.47, 22.6, 21.4] },
  building: { path: ICON_PATHS.building, anchor: CENTER, bounds: [5, 1.8, 19, 22.2] },
  factory: { path: ICON_PATHS.factory, anchor: CENTER, bounds: [1.84, 2.6, 22, 21.4] },
  hospital: { path: ICON_PATHS.hospital, anchor: CENTER, bounds: [3, 3, 21, 21] },
  tank: { path: ICON_PATHS.tank, anchor: CENTER, bounds: [1.4, 4.6, 23.2, 20.4] },
  base: { path: ICON_PATHS.base, anchor: CENTER, bounds: [2, 3.4, 22, 20.9] },
  bomb: { path: ICON_PATHS.bomb, anchor: CENTER, bounds: [1.6, 0.7, 23.2, 22.5] },
  fist: { path: ICON_PATHS.fist, anchor: CENTER, bounds: [2.6, 2, 21, 22.4] },
  "soccer-ball": {
    path: ICON_PATHS["soccer-ball"],
    anchor: CENTER,
    bounds: [1.4, 1.4, 22.6, 22.6],
  },
  megaphone: { path: ICON_PATHS.megaphone, anchor: CENTER, bounds: [1.65, 2.89, 21.65, 22.13] },
  mountain: { path: ICON_PATHS.mountain, anchor: CENTER, bounds: [1.13, 3.2, 23.24, 20.6] },
  fire: { path: ICON_PATHS.fire, anchor: CENTER, bounds: [4.2, 1.4, 19.8, 22.6] },
  lightning: { path: ICON_PATHS.lightning, anchor: CENTER, bounds: [3.71, 2.13, 20.28, 21.86] },
  warning: { path: ICON_PATHS.warning, anchor: CENTER, bounds: [1.55, 2.44, 22.45, 21.2] },
  person: { path: ICON_PATHS.person, anchor: CENTER, bounds: [6, 1.4, 18, 22.6] },
};
