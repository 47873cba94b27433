import type { GazetteerRow } from "../layer-module.ts";

export const gazetteer: readonly GazetteerRow[] = [
["RW-01","City of Kigali",30.1212,-1.9341,30.1212,-1.9341,728],
["RW-02","Eastern",30.4596,-1.8369,30.4596,-1.8369,9460],
["RW-03","Northern",29.8814,-1.6078,29.8814,-1.6078,3239],
["RW-04","Western",29.303,-2.0941,29.303,-2.0941,6058],
["RW-05","Southern",29.6775,-2.3619,29.6775,-2.3619,5819],
];
