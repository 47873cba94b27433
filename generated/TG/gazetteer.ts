import type { GazetteerRow } from "../layer-module.ts";

export const gazetteer: readonly GazetteerRow[] = [
["TG-C","Centrale",1.0544,8.6116,1.0544,8.6116,13228],
["TG-K","Kara",0.8549,9.5831,0.8549,9.5831,11589],
["TG-M","Maritime",1.2677,6.4875,1.2677,6.4875,6181],
["TG-P","Plateaux",1.1156,7.4366,1.1156,7.4366,17212],
["TG-S","Savanes",0.4468,10.5779,0.4468,10.5779,8653],
];
