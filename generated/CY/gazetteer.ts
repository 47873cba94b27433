import type { GazetteerRow } from "../layer-module.ts";

export const gazetteer: readonly GazetteerRow[] = [
["CY-01","Lefkosia",33.0679,35.0397,33.0679,35.0397,1968],
["CY-02","Lemesos",32.9513,34.7757,32.9513,34.7757,1371],
["CY-03","Larnaka",33.4911,34.9009,33.4911,34.9009,1063],
["CY-04","Ammochostos",33.945,35.0193,33.945,35.0193,195],
["CY-05","Pafos",32.5274,34.9077,32.5274,34.9077,1365],
["CY-06","Keryneia",33.5969,35.2769,33.5987,35.277,3319],
];
