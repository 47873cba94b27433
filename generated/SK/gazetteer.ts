import type { GazetteerRow } from "../layer-module.ts";

export const gazetteer: readonly GazetteerRow[] = [
["SK-BC","Banskobystrický kraj",19.506,48.5145,19.506,48.5145,9430],
["SK-BL","Bratislavský kraj",17.1833,48.3193,17.1833,48.3193,2095],
["SK-KI","Košický kraj",21.2565,48.6946,21.2565,48.6946,6818],
["SK-NI","Nitriansky kraj",18.3122,48.1519,18.3122,48.1519,6167],
["SK-PV","Prešovský kraj",21.2155,49.1186,21.2155,49.1186,8699],
["SK-TA","Trnavský kraj",17.542,48.3561,17.542,48.3561,4099],
["SK-TC","Trenčiansky kraj",18.2212,48.8621,18.2212,48.8621,4515],
["SK-ZI","Žilinský kraj",19.1749,49.1718,19.1749,49.1718,6636],
];
