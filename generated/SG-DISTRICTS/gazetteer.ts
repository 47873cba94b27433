import type { GazetteerRow } from "../layer-module.ts";

export const gazetteer: readonly GazetteerRow[] = [
["SG-01","Central Singapore",103.8546,1.3467,103.8546,1.3467,109],
["SG-02","North East",103.927,1.3833,103.927,1.3833,27.551],
["SG-03","North West",103.8074,1.3995,103.8074,1.3995,95.616],
["SG-04","South East",103.9331,1.3482,103.9331,1.3482,78.572],
["SG-05","South West",103.7316,1.3471,103.7316,1.3471,200],
];
