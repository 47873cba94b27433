import type { GazetteerRow } from "../layer-module.ts";

export const gazetteer: readonly GazetteerRow[] = [
["UG-C","Central",32.2372,0.1312,32.2372,0.1312,61557],
["UG-E","Eastern",33.7158,0.9373,33.7158,0.9373,38840],
["UG-N","Northern",32.9181,2.8111,32.9181,2.8111,85412],
["UG-W","Western",30.7343,0.425,30.7343,0.425,56046],
];
