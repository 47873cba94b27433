import type { GazetteerRow } from "../layer-module.ts";

export const gazetteer: readonly GazetteerRow[] = [
["SZ-HH","Hhohho",31.3195,-26.0818,31.3195,-26.0818,3576],
["SZ-LU","Lubombo",31.832,-26.5412,31.832,-26.5412,5469],
["SZ-MA","Manzini",31.2233,-26.5381,31.2233,-26.5381,4229],
["SZ-SH","Shiselweni",31.4109,-27.0598,31.4109,-27.0598,3839],
];
