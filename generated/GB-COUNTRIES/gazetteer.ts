import type { GazetteerRow } from "../layer-module.ts";

export const gazetteer: readonly GazetteerRow[] = [
["GB-ENG","England",-1.4597,52.5631,-1.4617,52.5701,130432],
["GB-NIR","Northern Ireland",-6.6942,54.6083,-6.6946,54.6077,14251],
["GB-SCT","Scotland",-4.1724,56.801,-4.0075,56.6637,78303],
["GB-WLS","Wales",-3.7577,52.3336,-3.7363,52.2997,20795],
];
