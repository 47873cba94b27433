import type { GazetteerRow } from "../layer-module.ts";

export const gazetteer: readonly GazetteerRow[] = [
["AD-02","Canillo",1.6581,42.5845,1.6581,42.5845,74.137],
["AD-03","Encamp",1.645,42.5373,1.645,42.5373,71.474],
["AD-04","La Massana",1.4741,42.5541,1.4741,42.5541,72.535],
["AD-05","Ordino",1.5264,42.609,1.5264,42.609,76.475],
["AD-06","Sant Julià de Lòria",1.4887,42.4679,1.4887,42.4679,76.99],
["AD-07","Andorra la Vella",1.5155,42.5154,1.5155,42.5154,14.48],
["AD-08","Escaldes-Engordany",1.5888,42.4959,1.5888,42.4959,66.228],
];
