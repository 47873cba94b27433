import type { GazetteerRow } from "../layer-module.ts";

export const gazetteer: readonly GazetteerRow[] = [
["FM-KSA","Kosrae",162.9845,5.3189,162.9845,5.3189,113],
["FM-PNI","Pohnpei",157.6907,6.8965,158.234,6.8827,398],
["FM-TRK","Chuuk",151.6354,7.3108,151.6203,7.3598,71.814],
["FM-YAP","Yap",138.1827,9.5203,138.1361,9.5152,94.599],
];
