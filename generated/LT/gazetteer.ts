import type { GazetteerRow } from "../layer-module.ts";

export const gazetteer: readonly GazetteerRow[] = [
["LT-AL","Alytaus apskritis",24.126,54.2165,24.126,54.2165,5645],
["LT-KL","Klaipėdos apskritis",21.5453,55.6808,21.5576,55.6862,5378],
["LT-KU","Kauno apskritis",23.8855,55.0823,23.8855,55.0823,8182],
["LT-MR","Marijampolės apskritis",23.1635,54.7,23.1635,54.7,4733],
["LT-PN","Panevėžio apskritis",24.7765,55.9212,24.7765,55.9212,7741],
["LT-SA","Šiaulių apskritis",23.2654,55.9497,23.2654,55.9497,8555],
["LT-TA","Tauragės apskritis",22.5195,55.3271,22.5195,55.3271,3831],
["LT-TE","Telšių apskritis",22.1302,55.9878,22.1302,55.9878,4021],
["LT-UT","Utenos apskritis",25.6642,55.4858,25.6642,55.4858,7051],
["LT-VL","Vilniaus apskritis",25.2433,54.824,25.2433,54.824,9803],
];
