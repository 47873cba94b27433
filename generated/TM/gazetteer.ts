import type { GazetteerRow } from "../layer-module.ts";

export const gazetteer: readonly GazetteerRow[] = [
["TM-A","Ahal + Aşgabat",59.136,38.5298,59.136,38.5297,100502],
["TM-B","Balkan",55.022,39.7826,55.0238,39.7832,118617],
["TM-D","Daşoguz",58.7127,41.1577,58.7127,41.1577,73186],
["TM-L","Lebap",63.2196,38.8975,63.2196,38.8975,93295],
["TM-M","Mary",62.3298,37.2013,62.3298,37.2013,85250],
];
