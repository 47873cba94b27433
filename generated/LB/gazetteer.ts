import type { GazetteerRow } from "../layer-module.ts";

export const gazetteer: readonly GazetteerRow[] = [
["LB-AS","Liban-Nord + Aakkâr",36.0191,34.4038,36.0191,34.4038,1989],
["LB-BA","Beyrouth",35.5077,33.8883,35.5077,33.8883,28.189],
["LB-BI","Béqaa + Baalbek-Hermel",36.129,33.9906,36.129,33.9906,3936],
["LB-JA","Liban-Sud",35.3676,33.3594,35.2933,33.2669,968],
["LB-JL","Mont-Liban",35.6943,33.8951,35.6943,33.8951,2013],
["LB-NA","Nabatîyé",35.5117,33.3001,35.5117,33.3001,1070],
];
