import type { GazetteerRow } from "../layer-module.ts";

export const gazetteer: readonly GazetteerRow[] = [
["BN-BE","Belait",114.5017,4.3666,114.5017,4.3666,2770],
["BN-BM","Brunei-Muara",114.8971,4.9005,114.8971,4.9005,566],
["BN-TE","Temburong",115.1667,4.5953,115.1667,4.5953,1299],
["BN-TU","Tutong",114.688,4.6044,114.688,4.6044,1082],
];
