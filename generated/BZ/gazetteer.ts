import type { GazetteerRow } from "../layer-module.ts";

export const gazetteer: readonly GazetteerRow[] = [
["BZ-BZ","Belize",-88.374,17.5666,-88.4139,17.5523,3552],
["BZ-CY","Cayo",-88.8976,16.9997,-88.8976,16.9997,5250],
["BZ-CZL","Corozal",-88.3205,18.2278,-88.3205,18.2278,1974],
["BZ-OW","Orange Walk",-88.813,17.7686,-88.813,17.7686,4714],
["BZ-SC","Stann Creek",-88.465,16.8321,-88.465,16.8321,2459],
["BZ-TOL","Toledo",-88.8817,16.2997,-88.8817,16.2997,4351],
];
