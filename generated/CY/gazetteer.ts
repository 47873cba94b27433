import type { GazetteerRow } from "../layer-module.ts";

export const gazetteer: readonly GazetteerRow[] = [
["CY-01","Lefkosia",33.0679,35.0397,33.0679,35.0397,1968],
["CY-02","Lemesos",32.9526,34.7869,32.9526,34.7869,1272],
["CY-03","Larnaka",33.4502,34.885,33.4439,34.8835,936],
["CY-04","Ammochostos",33.945,35.0193,33.945,35.0193,195],
["CY-05","Pafos",32.5274,34.9077,32.5274,34.9077,1365],
];
