import type { GazetteerRow } from "../layer-module.ts";

export const gazetteer: readonly GazetteerRow[] = [
["PK-BA","Balōchistān",65.8279,28.3067,65.8279,28.3068,347994],
["PK-GB","Gilgit-Baltistān",74.8963,35.8102,74.8963,35.8102,65244],
["PK-IS","Islāmābād",73.085,33.6596,73.085,33.6596,866],
["PK-JK","Āzād Jammūñ o Kashmīr",74.0215,34.1177,73.8756,33.448,11963],
["PK-KP","Khaībar Pakhtūnkhwā",71.6044,34.1131,71.6043,34.1131,102378],
["PK-PB","Panjāb",72.1126,30.8038,72.1126,30.8037,203843],
["PK-SD","Sindh",68.7696,26.0174,68.7699,26.0179,140649],
];
