import type { GazetteerRow } from "../layer-module.ts";

export const gazetteer: readonly GazetteerRow[] = [
["ZW-BU","Bulawayo",28.5486,-20.1403,28.5486,-20.1403,457],
["ZW-HA","Harare",31.0617,-17.8635,31.0617,-17.8635,929],
["ZW-MA","Manicaland",32.3864,-19.067,32.3864,-19.067,34772],
["ZW-MC","Mashonaland Central",31.1884,-16.7109,31.1884,-16.7109,27710],
["ZW-ME","Mashonaland East",31.6823,-18.0025,31.6823,-18.0025,32623],
["ZW-MI","Midlands",29.4547,-18.9769,29.4547,-18.9769,48990],
["ZW-MN","Matabeleland North",27.3927,-18.8195,27.3927,-18.8195,76135],
["ZW-MS","Matabeleland South",28.9719,-21.005,28.9719,-21.005,54500],
["ZW-MV","Masvingo",31.2315,-20.7834,31.2315,-20.7834,55900],
["ZW-MW","Mashonaland West",29.7063,-17.1804,29.7063,-17.1804,57322],
];
