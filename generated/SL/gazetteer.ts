import type { GazetteerRow } from "../layer-module.ts";

export const gazetteer: readonly GazetteerRow[] = [
["SL-E","Eastern",-10.9835,8.2391,-10.9835,8.2391,15268],
["SL-N","Northern + North Western",-11.9896,9.1372,-11.9896,9.1372,35760],
["SL-S","Southern",-12.0251,7.7851,-12.0042,7.7925,19934],
["SL-W","Western Area",-13.108,8.338,-13.108,8.338,650],
];
