import type { GazetteerRow } from "../layer-module.ts";

export const gazetteer: readonly GazetteerRow[] = [
["GY-BA","Barima-Waini",-59.7454,7.6195,-59.7454,7.6195,19799],
["GY-CU","Cuyuni-Mazaruni",-59.9493,6.1556,-59.9493,6.1556,47968],
["GY-DE","Demerara-Mahaica",-58.1152,6.4939,-58.1152,6.4939,2116],
["GY-EB","East Berbice-Corentyne",-57.6612,3.3873,-57.6612,3.3874,36316],
["GY-ES","Essequibo Islands-West Demerara",-58.4575,6.6042,-58.3748,6.5652,3183],
["GY-MA","Mahaica-Berbice",-57.8404,6.2192,-57.8404,6.2192,3830],
["GY-PM","Pomeroon-Supenaam",-58.8199,7.177,-58.8199,7.177,5565],
["GY-PT","Potaro-Siparuni",-59.2794,4.8225,-59.2794,4.8225,20576],
["GY-UD","Upper Demerara-Berbice",-58.2802,5.3822,-58.2802,5.3822,16497],
["GY-UT","Upper Takutu-Upper Essequibo",-58.9834,2.8139,-58.9834,2.8139,55361],
];
