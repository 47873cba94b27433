import type { GazetteerRow } from "../layer-module.ts";

export const gazetteer: readonly GazetteerRow[] = [
["VU-MAP","Malampa",167.6496,-16.2637,167.475,-16.2626,2852],
["VU-PAM","Pénama",168.0507,-15.4834,168.1915,-15.7545,1214],
["VU-SAM","Sanma",166.8712,-15.2541,166.8536,-15.2313,4327],
["VU-SEE","Shéfa",168.3427,-17.343,168.3818,-17.6792,1463],
["VU-TAE","Taféa",169.2737,-19.1875,169.1366,-18.8093,1628],
["VU-TOB","Torba",167.3844,-13.8939,167.4991,-14.2352,812],
];
