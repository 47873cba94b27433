import type { GazetteerRow } from "../layer-module.ts";

export const gazetteer: readonly GazetteerRow[] = [
["GE-AB","Abkhazia",41.1756,43.0955,41.1756,43.0955,8638],
["GE-AJ","Adjara",42.0743,41.6431,42.0743,41.6431,2956],
["GE-GU","Guria",42.1463,41.9639,42.1463,41.9639,1926],
["GE-IM","Imereti",42.9562,42.1569,42.9562,42.1569,6226],
["GE-KA","K'akheti",45.7655,41.7607,45.7655,41.7607,11196],
["GE-KK","Kvemo Kartli",44.5084,41.4914,44.5084,41.4914,6419],
["GE-MM","Mtskheta-Mtianeti",44.7415,42.2925,44.7415,42.2925,6960],
["GE-RL","Rach'a-Lechkhumi-Kvemo Svaneti",43.1545,42.6426,43.1545,42.6426,5165],
["GE-SJ","Samtskhe-Javakheti",43.3241,41.5303,43.3241,41.5303,6532],
["GE-SK","Shida Kartli",44.0086,42.1069,44.0086,42.1069,5743],
["GE-SZ","Samegrelo-Zemo Svaneti",42.2627,42.6883,42.2627,42.6883,7577],
["GE-TB","Tbilisi",44.8299,41.7022,44.8299,41.7022,235],
];
