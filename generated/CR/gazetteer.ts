import type { GazetteerRow } from "../layer-module.ts";

export const gazetteer: readonly GazetteerRow[] = [
["CR-A","Alajuela",-84.602,10.5582,-84.602,10.5582,9571],
["CR-C","Cartago",-83.6814,9.8081,-83.6814,9.8081,3099],
["CR-G","Guanacaste",-85.3927,10.4478,-85.3927,10.4478,10282],
["CR-H","Heredia",-84.0116,10.4274,-84.0116,10.4274,2695],
["CR-L","Limón",-83.3396,9.9428,-83.1726,9.596,9366],
["CR-P","Puntarenas",-83.7252,9.154,-83.252,8.9728,11131],
["CR-SJ","San José",-83.9899,9.6086,-83.9899,9.6086,5007],
];
