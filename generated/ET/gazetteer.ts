import type { GazetteerRow } from "../layer-module.ts";

export const gazetteer: readonly GazetteerRow[] = [
["ET-AA","Ādīs Ābeba",38.786,8.9778,38.786,8.9778,551],
["ET-AF","Āfar",40.7556,12.0265,40.7556,12.0264,94139],
["ET-AM","Āmara",38.0513,11.5809,38.0513,11.5809,156170],
["ET-BE","Bīnshangul Gumuz",35.4621,10.5646,35.453,10.5828,50073],
["ET-DD","Dirē Dawa",42.0046,9.6059,42.0046,9.6059,1059],
["ET-GA","Gambēla Hizboch",34.2223,7.8212,34.2223,7.8212,25484],
["ET-HA","Hārerī Hizb",42.1759,9.291,42.1759,9.291,364],
["ET-OR","Oromīya",38.7082,7.5107,38.7081,7.5107,325609],
["ET-SN","YeDebub Bihēroch Bihēreseboch na Hizboch + Sīdama + YeDebub M‘irab Ītyop’iya Hizboch",36.7254,6.4599,36.7254,6.4599,114152],
["ET-SO","Sumalē",43.3224,6.9349,43.3223,6.9349,310558],
["ET-TI","Tigray",38.4433,13.7784,38.4433,13.7784,49213],
];
