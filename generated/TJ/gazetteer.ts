import type { GazetteerRow } from "../layer-module.ts";

export const gazetteer: readonly GazetteerRow[] = [
["TJ-DU","Dushanbe",68.7714,38.5515,68.7714,38.5515,136],
["TJ-GB","Kŭhistoni Badakhshon",72.8817,38.1064,72.8817,38.1064,63549],
["TJ-KT","Khatlon",69.1293,37.8264,69.1293,37.8264,24148],
["TJ-RA","nohiyahoi tobei jumhurí",70.1234,38.8929,70.1234,38.8929,28560],
["TJ-SU","Sughd",69.2145,39.7931,69.2065,39.7915,25845],
];
