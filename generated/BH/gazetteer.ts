import type { GazetteerRow } from "../layer-module.ts";

export const gazetteer: readonly GazetteerRow[] = [
["BH-13","Al ‘Āşimah",50.5596,26.2184,50.5596,26.2184,35.314],
["BH-14","Al Janūbīyah",50.5848,25.9364,50.5569,25.9778,395],
["BH-15","Al Muḩarraq",50.639,26.2525,50.639,26.2525,32.077],
["BH-17","Ash Shamālīyah",50.4828,26.1485,50.4956,26.1488,144],
];
