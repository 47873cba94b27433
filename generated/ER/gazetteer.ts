import type { GazetteerRow } from "../layer-module.ts";

export const gazetteer: readonly GazetteerRow[] = [
["ER-AN","Ansabā",37.7996,16.4297,37.7996,16.4297,22375],
["ER-DK","Janūbī al Baḩrī al Aḩmar",41.6965,13.615,41.6965,13.615,22409],
["ER-DU","Al Janūbī",38.9006,14.799,38.9006,14.799,9556],
["ER-GB","Qāsh-Barkah",37.4185,15.186,37.4185,15.186,33686],
["ER-MA","Al Awsaţ",38.967,15.321,38.967,15.321,1562],
["ER-SK","Shimālī al Baḩrī al Aḩmar",39.1061,16.1325,39.0815,16.142,32950],
];
