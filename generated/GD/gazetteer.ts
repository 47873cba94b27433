import type { GazetteerRow } from "../layer-module.ts";

export const gazetteer: readonly GazetteerRow[] = [
["GD-01","Saint Andrew",-61.6423,12.1286,-61.6423,12.1286,75.434],
["GD-02","Saint David",-61.6632,12.0576,-61.6632,12.0576,41.166],
["GD-03","Saint George",-61.7242,12.0569,-61.7242,12.0569,83.527],
["GD-04","Saint John",-61.7062,12.1436,-61.7062,12.1436,48.441],
["GD-05","Saint Mark",-61.6799,12.1913,-61.6799,12.1913,23.555],
["GD-06","Saint Patrick",-61.638,12.2089,-61.638,12.2089,41.189],
["GD-10","Southern Grenadine Islands",-61.4519,12.4801,-61.4519,12.4801,34.154],
];
