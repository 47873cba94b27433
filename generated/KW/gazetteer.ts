import type { GazetteerRow } from "../layer-module.ts";

export const gazetteer: readonly GazetteerRow[] = [
["KW-AH","Al Aḩmadī",47.9305,28.8294,47.9305,28.8294,4812],
["KW-FA","Al Farwānīyah",47.9388,29.259,47.9388,29.259,218],
["KW-HA","Ḩawallī",48.0388,29.328,48.0388,29.328,59.341],
["KW-JA","Al Jahrā’",47.4462,29.5412,47.3977,29.5255,12201],
["KW-KU","Al ‘Āşimah",48.1474,29.3939,48.3342,29.436,111],
["KW-MU","Mubārak al Kabīr",48.0614,29.2562,48.0614,29.2562,70.192],
];
