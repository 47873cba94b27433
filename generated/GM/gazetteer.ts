import type { GazetteerRow } from "../layer-module.ts";

export const gazetteer: readonly GazetteerRow[] = [
["GM-B","Banjul",-16.6728,13.4113,-16.6728,13.4113,209],
["GM-L","Lower River",-15.752,13.3862,-15.752,13.3862,1473],
["GM-M","Central River",-14.9422,13.5971,-14.9422,13.5971,3035],
["GM-N","North Bank",-16.0337,13.507,-16.0337,13.507,2144],
["GM-U","Upper River",-14.1729,13.395,-14.1729,13.395,1977],
["GM-W","Western",-16.3914,13.2333,-16.3914,13.2333,1663],
];
