import type { GazetteerRow } from "../layer-module.ts";

export const gazetteer: readonly GazetteerRow[] = [
["AU-ACT","Australian Capital Territory",149.0072,-35.4972,149.0072,-35.4972,2349],
["AU-NSW","New South Wales",147.0204,-32.1626,147.0203,-32.1625,801958],
["AU-NT","Northern Territory",133.3586,-19.3397,133.3645,-19.4028,1348464],
["AU-QLD","Queensland",144.4637,-22.5006,144.4537,-22.5052,1730130],
["AU-SA","South Australia",135.7583,-30.0774,135.7521,-30.0508,983861],
["AU-TAS","Tasmania",146.6122,-41.9523,146.5946,-42.0133,68233],
["AU-VIC","Victoria",144.2856,-36.8637,144.284,-36.8613,227944],
["AU-WA","Western Australia",122.2796,-25.3301,122.2827,-25.3318,2528149],
];
