import type { GazetteerRow } from "../layer-module.ts";

export const gazetteer: readonly GazetteerRow[] = [
["ID-JW","Jawa",110.0715,-7.2927,109.9299,-7.3047,131777],
["ID-KA","Kalimantan",114.025,-0.2001,114.0182,-0.1915,534539],
["ID-ML","Maluku",128.8395,-2.673,128.0167,0.8698,76311],
["ID-NU","Nusa Tenggara",120.3487,-9.0187,117.2077,-8.7182,71680],
["ID-PP","Papua",137.314,-4.0259,137.4371,-4.0008,407923],
["ID-SL","Sulawesi",121.2846,-2.099,121.1221,-1.9936,185728],
["ID-SM","Sumatera",101.6736,-0.4604,101.5212,-0.4496,471866],
];
