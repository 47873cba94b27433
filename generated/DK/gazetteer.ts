import type { GazetteerRow } from "../layer-module.ts";

export const gazetteer: readonly GazetteerRow[] = [
["DK-81","Region Nordjylland",9.6749,57.0521,10.1031,57.3064,7920],
["DK-82","Region Midjylland",9.394,56.2483,9.3797,56.2507,13191],
["DK-83","Region Syddanmark",9.447,55.3547,9.057,55.3967,11879],
["DK-84","Region Hovedstaden",12.9197,55.6931,12.3118,55.8806,2530],
["DK-85","Region Sjælland",11.7108,55.2858,11.7463,55.4025,7176],
];
