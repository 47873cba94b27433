import type { GazetteerRow } from "../layer-module.ts";

export const gazetteer: readonly GazetteerRow[] = [
["SB-CE","Central",159.8828,-9.0792,160.2033,-9.0568,560],
["SB-CH","Choiseul",156.9747,-7.0393,156.9408,-7.0203,3003],
["SB-CT","Capital Territory",159.9994,-9.445,159.9994,-9.445,30.282],
["SB-GU","Guadalcanal",160.1711,-9.6237,160.1711,-9.6237,5317],
["SB-IS","Isabel",159.1587,-8.0174,159.1816,-8.0233,4042],
["SB-MK","Makira-Ulawa",161.8408,-10.5483,161.8417,-10.5513,3096],
["SB-ML","Malaita",161.0282,-9.0039,160.9591,-8.9234,4415],
["SB-RB","Rennell and Bellona",160.2499,-11.6401,160.4347,-11.7523,669],
["SB-TE","Temotu",166.2704,-11.0099,165.9348,-10.7347,876],
["SB-WE","Western",157.2553,-8.1503,157.578,-8.2665,5191],
];
