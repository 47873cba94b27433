import type { GazetteerRow } from "../layer-module.ts";

export const gazetteer: readonly GazetteerRow[] = [
["SM-01","Acquaviva",12.4068,43.9427,12.4068,43.9427,7.351],
["SM-02","Chiesanuova",12.4154,43.9054,12.4154,43.9054,5.812],
["SM-03","Domagnano",12.468,43.949,12.468,43.949,7.806],
["SM-04","Faetano",12.4763,43.9344,12.4763,43.9344,3.729],
["SM-05","Fiorentino",12.4523,43.9063,12.4523,43.9063,5.059],
["SM-06","Borgo Maggiore",12.4394,43.9418,12.4394,43.9418,11.533],
["SM-07","Città di San Marino",12.4205,43.921,12.4205,43.921,8.118],
["SM-08","Montegiardino",12.47,43.9142,12.47,43.9142,1.724],
["SM-09","Serravalle",12.464,43.9691,12.464,43.9691,9.18],
];
