import type { GazetteerRow } from "../layer-module.ts";

export const gazetteer: readonly GazetteerRow[] = [
["FR-20R","Corse",9.1035,42.1541,9.1035,42.1541,8666],
["FR-ARA","Auvergne-Rhône-Alpes",4.5359,45.5158,4.5359,45.5158,70922],
["FR-BFC","Bourgogne-Franche-Comté",4.8047,47.2349,4.8047,47.2349,47998],
["FR-BRE","Bretagne",-2.8399,48.1861,-2.8375,48.1886,27339],
["FR-CVL","Centre-Val de Loire",1.6859,47.4753,1.6859,47.4753,39353],
["FR-GES","Grand Est",5.6104,48.683,5.6104,48.683,57379],
["FR-HDF","Hauts-de-France",2.7672,49.9615,2.7672,49.9615,31987],
["FR-IDF","Île-de-France",2.495,48.7087,2.495,48.7087,12106],
["FR-NAQ","Nouvelle-Aquitaine",0.1942,45.1847,0.1988,45.182,84990],
["FR-NOR","Normandie",0.0984,49.1181,0.0984,49.1181,30132],
["FR-OCC","Occitanie",2.1377,43.697,2.139,43.6973,73492],
["FR-PAC","Provence-Alpes-Côte-d’Azur",6.0515,43.9528,6.0554,43.9517,31345],
["FR-PDL","Pays-de-la-Loire",-0.8126,47.4815,-0.8091,47.4828,32132],
];
