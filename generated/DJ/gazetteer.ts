import type { GazetteerRow } from "../layer-module.ts";

export const gazetteer: readonly GazetteerRow[] = [
["DJ-AR","Arta",42.7246,11.4453,42.7246,11.4453,1719],
["DJ-AS","Ali Sabieh",42.8939,11.2287,42.8939,11.2287,1868],
["DJ-DI","Dikhil",42.1206,11.3658,42.1206,11.3658,6816],
["DJ-DJ","Djibouti",43.0456,11.5577,43.0456,11.5577,179],
["DJ-OB","Obock",43.0754,12.2878,43.0754,12.2878,4620],
["DJ-TA","Tadjourah",42.523,11.9992,42.523,11.9992,6646],
];
