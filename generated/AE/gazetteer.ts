import type { GazetteerRow } from "../layer-module.ts";

export const gazetteer: readonly GazetteerRow[] = [
["AE-AJ","‘Ajmān",55.5789,25.3918,55.5349,25.4007,150],
["AE-AZ","Abū Z̧aby",54.0038,23.6509,54.0087,23.6425,59354],
["AE-DU","Dubayy",55.3817,24.9208,55.3703,24.923,3870],
["AE-FU","Al Fujayrah",56.1975,25.3589,56.1669,25.4609,1706],
["AE-RK","Ra’s al Khaymah",56.0372,25.4452,56.0036,25.6781,2568],
["AE-SH","Ash Shāriqah",55.799,25.1342,55.7336,25.1383,2584],
["AE-UQ","Umm al Qaywayn",55.7502,25.473,55.7502,25.473,751],
];
