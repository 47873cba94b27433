import type { GazetteerRow } from "../layer-module.ts";

export const gazetteer: readonly GazetteerRow[] = [
["AE","United Arab Emirates",54.2927,23.9062,54.2996,23.9018,71119],
["BH","Bahrain",50.5636,26.0353,50.5467,26.0526,688],
["KW","Kuwait",47.5954,29.339,47.566,29.319,17472],
["OM","Oman",56.0632,20.5824,56.0562,20.5542,311212],
["QA","Qatar",51.1867,25.3119,51.1867,25.3119,11151],
["SA","Saudi Arabia",44.6632,24.0864,44.6653,24.0886,1921727],
];
