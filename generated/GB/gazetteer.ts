import type { GazetteerRow } from "../layer-module.ts";

export const gazetteer: readonly GazetteerRow[] = [
["GB-NIR","Northern Ireland",-6.6942,54.6083,-6.6946,54.6077,14251],
["GB-SCT","Scotland",-4.1724,56.801,-4.0075,56.6637,78303],
["GB-TLC","North East",-1.8953,55.017,-1.8953,55.017,8672],
["GB-TLD","North West",-2.7114,54.0449,-2.7114,54.0449,14274],
["GB-TLE","Yorkshire and The Humber",-1.22,53.9589,-1.22,53.9589,15502],
["GB-TLF","East Midlands",-0.7983,52.9171,-0.7983,52.9171,15621],
["GB-TLG","West Midlands",-2.2622,52.473,-2.2622,52.473,12959],
["GB-TLH","East of England",0.546,52.2464,0.546,52.2464,18965],
["GB-TLI","London",-0.1002,51.4972,-0.1002,51.4972,1605],
["GB-TLJ","South East",-0.5264,51.2811,-0.5157,51.2939,19064],
["GB-TLK","South West",-3.1448,51.0026,-3.1437,51.0028,23772],
["GB-WLS","Wales",-3.7577,52.3336,-3.7363,52.2997,20795],
];
