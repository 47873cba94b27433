import type { GazetteerRow } from "../layer-module.ts";

export const gazetteer: readonly GazetteerRow[] = [
["MG-A","Toamasina",48.777,-17.7989,48.7736,-17.8016,72045],
["MG-D","Antsiranana",49.4247,-13.8445,49.4324,-13.848,43276],
["MG-F","Fianarantsoa",46.8806,-21.8446,46.8806,-21.8446,100549],
["MG-M","Mahajanga",46.7004,-16.5462,46.7004,-16.5462,153556],
["MG-T","Antananarivo",46.8205,-18.9456,46.8205,-18.9456,58437],
["MG-U","Toliara",45.02,-22.5709,45.02,-22.5708,165117],
];
