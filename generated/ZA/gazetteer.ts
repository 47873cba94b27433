import type { GazetteerRow } from "../layer-module.ts";

export const gazetteer: readonly GazetteerRow[] = [
["ZA-EC","Eastern Cape",26.4622,-32.1507,26.4622,-32.1507,169347],
["ZA-FS","Free State",26.8794,-28.6024,26.8794,-28.6024,129715],
["ZA-GP","Gauteng",28.1289,-26.1046,28.1289,-26.1046,18214],
["ZA-KZN","Kwazulu-Natal",30.7325,-28.7161,30.7325,-28.7161,94007],
["ZA-LP","Limpopo",29.2854,-23.7858,29.2854,-23.7858,125667],
["ZA-MP","Mpumalanga",30.2924,-25.87,30.2924,-25.87,75532],
["ZA-NC","Northern Cape",21.4041,-29.4391,21.404,-29.4391,372579],
["ZA-NW","North-West",25.5144,-26.2668,25.5144,-26.2667,105087],
["ZA-WC","Western Cape",20.64,-33.0474,20.6061,-33.0113,129674],
];
