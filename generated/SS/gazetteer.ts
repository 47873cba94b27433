import type { GazetteerRow } from "../layer-module.ts";

export const gazetteer: readonly GazetteerRow[] = [
["SS-BN","Northern Bahr el Ghazal",27.0834,8.8851,27.0834,8.8851,37908],
["SS-BW","Western Bahr el Ghazal",26.2195,8.1736,25.3145,8.7662,87471],
["SS-EC","Central Equatoria",31.2329,4.7808,31.2329,4.7808,46981],
["SS-EE","Eastern Equatoria",33.547,4.9159,33.547,4.9159,67724],
["SS-EW","Western Equatoria",28.6682,5.5778,28.6682,5.5778,81280],
["SS-JG","Jonglei",32.2978,7.413,32.2978,7.413,120915],
["SS-LK","Lakes",29.9527,6.6083,29.9527,6.6083,38279],
["SS-NU","Upper Nile",32.7766,9.9061,32.7766,9.9061,76045],
["SS-UY","Unity",29.9244,8.8881,29.9244,8.8881,35575],
["SS-WR","Warrap",28.7628,8.0804,28.7628,8.0804,34682],
];
