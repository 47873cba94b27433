import type { GazetteerRow } from "../layer-module.ts";

export const gazetteer: readonly GazetteerRow[] = [
["GQ-AN","Annobón",5.6313,-1.4464,5.6313,-1.4464,14.315],
["GQ-BN","Bioko Norte",8.8064,3.6634,8.8064,3.6634,636],
["GQ-BS","Bioko Sur",8.6458,3.4063,8.6458,3.4063,1350],
["GQ-CS","Centro Sur",10.4311,1.4798,10.4311,1.4798,8331],
["GQ-KN","Kié-Ntem",10.9523,1.9989,10.9523,1.9989,3313],
["GQ-LI","Litoral",9.8526,1.5226,9.8526,1.5226,7193],
["GQ-WN","Wele-Nzas + Djibloho",11.0019,1.4932,11.0019,1.4932,5834],
];
