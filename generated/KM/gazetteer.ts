import type { GazetteerRow } from "../layer-module.ts";

export const gazetteer: readonly GazetteerRow[] = [
["KM-A","Anjouan",44.4348,-12.2148,44.4348,-12.2148,449],
["KM-G","Grande Comore",43.3397,-11.6554,43.3397,-11.6554,1024],
["KM-M","Mohéli",43.7284,-12.3147,43.7284,-12.3147,199],
];
