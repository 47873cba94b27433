import type { GazetteerRow } from "../layer-module.ts";

export const gazetteer: readonly GazetteerRow[] = [
["IL-D","HaDarom",34.8519,30.8353,34.8519,30.8353,14521],
["IL-HA","H̱efa",35.0153,32.6237,35.0153,32.6237,857],
["IL-JM","Yerushalayim",35.0118,31.7493,35.0118,31.7493,566],
["IL-M","HaMerkaz",34.8824,32.0549,34.8824,32.0549,1252],
["IL-TA","Tel Aviv",34.8101,32.0837,34.8101,32.0837,178],
["IL-Z","HaTsafon",35.384,32.8167,35.384,32.8167,3542],
];
