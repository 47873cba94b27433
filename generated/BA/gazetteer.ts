import type { GazetteerRow } from "../layer-module.ts";

export const gazetteer: readonly GazetteerRow[] = [
["BA-BIH","Federacija Bosne i Hercegovine",17.5309,44.098,17.5108,44.0783,28814],
["BA-BRC","Brčko Distrikt",18.8446,44.8179,18.8446,44.8179,154],
["BA-SRP","Republika Srpska",18.0867,44.2526,18.3495,43.2204,22859],
];
