import type { GazetteerRow } from "../layer-module.ts";

export const gazetteer: readonly GazetteerRow[] = [
["FJ-C","Central",178.2414,-17.9434,178.242,-17.9412,4567],
["FJ-E","Eastern",179.4252,-18.3827,178.2381,-19.039,1406],
["FJ-N","Northern",179.3277,-16.6125,179.2648,-16.5953,6338],
["FJ-R","Rotuma",177.0731,-12.4973,177.0731,-12.4973,39.514],
["FJ-W","Western",177.7641,-17.7313,177.7845,-17.7401,6579],
];
