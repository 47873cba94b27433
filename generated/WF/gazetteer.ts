import type { GazetteerRow } from "../layer-module.ts";

export const gazetteer: readonly GazetteerRow[] = [
["WF-AL","Alo",-178.0641,-14.326,-178.0263,-14.354,59.497],
["WF-SG","Sigave",-178.1552,-14.2705,-178.1552,-14.2705,33.707],
["WF-UV","Uvea",-176.162,-13.2819,-176.162,-13.2819,75.891],
];
