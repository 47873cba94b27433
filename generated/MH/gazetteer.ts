import type { GazetteerRow } from "../layer-module.ts";

export const gazetteer: readonly GazetteerRow[] = [
["MH-L","Ralik chain",168.7693,7.0807,169.7153,5.9809,81.347],
["MH-T","Ratak chain",171.4068,7.1378,171.0451,7.1559,83.297],
];
