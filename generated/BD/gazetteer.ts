import type { GazetteerRow } from "../layer-module.ts";

export const gazetteer: readonly GazetteerRow[] = [
["BD-A","Barishal",90.3241,22.4451,90.2257,22.4608,9104],
["BD-B","Chattogram",91.7418,22.7063,91.7497,22.7275,29223],
["BD-C","Dhaka + Mymensingh",90.2872,24.1757,90.2868,24.1773,30549],
["BD-D","Khulna",89.2876,22.9094,89.2882,22.9129,21822],
["BD-E","Rajshahi",89.0542,24.6132,89.0542,24.6132,18845],
["BD-F","Rangpur",89.0157,25.7979,89.0157,25.7979,15391],
["BD-G","Sylhet",91.6456,24.7206,91.6456,24.7206,11969],
];
