import type { GazetteerRow } from "../layer-module.ts";

export const gazetteer: readonly GazetteerRow[] = [
["VC-01","Charlotte",-61.1545,13.278,-61.1545,13.278,103],
["VC-02","Saint Andrew",-61.2288,13.2009,-61.2288,13.2009,33.694],
["VC-03","Saint David",-61.2066,13.312,-61.2066,13.312,92.008],
["VC-04","Saint George",-61.1851,13.1741,-61.1851,13.1741,55.438],
["VC-05","Saint Patrick",-61.2427,13.2372,-61.2427,13.2372,45.626],
["VC-06","Grenadines",-61.2845,12.8683,-61.2289,13.0134,38.211],
];
