import type { GazetteerRow } from "../layer-module.ts";

export const gazetteer: readonly GazetteerRow[] = [
["QA-DA","Ad Dawḩah",51.5144,25.2781,51.5513,25.2622,120],
["QA-KH","Al Khawr wa adh Dhakhīrah",51.3381,25.7712,51.3381,25.7712,1484],
["QA-MS","Ash Shamāl",51.1972,25.9775,51.1972,25.9775,1013],
["QA-RA","Ar Rayyān + Ash Shīḩānīyah",51.0694,25.1881,51.0694,25.1881,6389],
["QA-US","Umm Şalāl",51.353,25.4634,51.353,25.4634,229],
["QA-WA","Al Wakrah",51.4077,24.915,51.4077,24.915,1639],
["QA-ZA","Az̧ Z̧a‘āyin",51.4561,25.5068,51.4561,25.5068,278],
];
