import type { GazetteerRow } from "../layer-module.ts";

export const gazetteer: readonly GazetteerRow[] = [
["TT-ARI","Arima",-61.2792,10.6254,-61.2792,10.6254,10.09],
["TT-CHA","Chaguanas",-61.4095,10.5371,-61.4095,10.5371,58.415],
["TT-CTT","Couva-Tabaquite-Talparo",-61.3376,10.4392,-61.3376,10.4392,719],
["TT-DMN","Diego Martin",-61.5666,10.7132,-61.5666,10.7132,127],
["TT-MRC","Mayaro-Rio Claro",-61.1084,10.2865,-61.1084,10.2865,880],
["TT-PED","Penal-Debe",-61.4349,10.1612,-61.4349,10.1612,239],
["TT-POS","Port of Spain",-61.5147,10.6612,-61.5147,10.6612,14.561],
["TT-PRT","Princes Town",-61.2977,10.2006,-61.2977,10.2006,587],
["TT-PTF","Point Fortin",-61.6667,10.1723,-61.6667,10.1723,26.857],
["TT-SFO","San Fernando",-61.4525,10.2798,-61.4525,10.2798,20.72],
["TT-SGE","Sangre Grande",-61.0982,10.6579,-61.0982,10.6579,899],
["TT-SIP","Siparia",-61.6378,10.1359,-61.6378,10.1359,517],
["TT-SJL","San Juan-Laventille",-61.4377,10.6855,-61.4377,10.6855,215],
["TT-TOB","Tobago",-60.6704,11.2472,-60.6704,11.2472,291],
["TT-TUP","Tunapuna-Piarco",-61.3052,10.6866,-61.3052,10.6866,520],
];
