import type { GazetteerRow } from "../layer-module.ts";

export const gazetteer: readonly GazetteerRow[] = [
["KN-01","Christ Church Nichola Town",-62.7611,17.3564,-62.7611,17.3564,21.238],
["KN-02","Saint Anne Sandy Point",-62.8366,17.3592,-62.8366,17.3592,16.523],
["KN-03","Saint George Basseterre",-62.6712,17.266,-62.6712,17.266,34.943],
["KN-04","Saint George Gingerland",-62.5569,17.127,-62.5569,17.127,16.968],
["KN-05","Saint James Windward",-62.5705,17.1744,-62.5705,17.1744,32.494],
["KN-06","Saint John Capisterre",-62.7972,17.383,-62.7972,17.383,21.314],
["KN-07","Saint John Figtree",-62.5917,17.1184,-62.5917,17.1184,16.987],
["KN-08","Saint Mary Cayon",-62.7284,17.347,-62.7284,17.347,9.589],
["KN-09","Saint Paul Capisterre",-62.8324,17.3877,-62.8324,17.3877,12.575],
["KN-10","Saint Paul Charlestown",-62.6065,17.1354,-62.6065,17.1354,4.176],
["KN-11","Saint Peter Basseterre",-62.7092,17.3222,-62.7092,17.3222,15.04],
["KN-12","Saint Thomas Lowland",-62.6052,17.1593,-62.6052,17.1593,17.869],
["KN-13","Saint Thomas Middle Island",-62.7938,17.3303,-62.7938,17.3303,29.698],
["KN-15","Trinity Palmetto Point",-62.7476,17.3082,-62.7476,17.3082,14.734],
];
