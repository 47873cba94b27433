import type { GazetteerRow } from "../layer-module.ts";

export const gazetteer: readonly GazetteerRow[] = [
["BE-BRU","Brussels Hoofdstedelijk Gewest",4.3704,50.8367,4.3704,50.8367,165],
["BE-VAN","Antwerpen",4.7169,51.2253,4.7169,51.2253,2769],
["BE-VBR","Vlaams-Brabant",4.5895,50.8743,4.5895,50.8743,2124],
["BE-VLI","Limburg",5.4244,50.99,5.4179,50.994,2364],
["BE-VOV","Oost-Vlaanderen",3.8169,51.0355,3.8169,51.0355,2979],
["BE-VWV","West-Vlaanderen",3.0441,51.0116,3.0441,51.0116,3281],
["BE-WBR","Brabant wallon",4.5823,50.6707,4.5823,50.6707,1100],
["BE-WHT","Hainaut",3.9525,50.4654,3.9682,50.4608,3981],
["BE-WLG","Liège",5.7236,50.52,5.7236,50.52,3748],
["BE-WLX","Luxembourg",5.5049,49.9606,5.5049,49.9606,4437],
["BE-WNA","Namur",4.8514,50.2525,4.8514,50.2525,3722],
];
