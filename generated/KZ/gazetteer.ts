import type { GazetteerRow } from "../layer-module.ts";

export const gazetteer: readonly GazetteerRow[] = [
["KZ-11","Aqmola oblysy",69.9673,51.7642,69.9673,51.7642,146489],
["KZ-15","Aqtöbe oblysy",58.5613,48.576,58.5614,48.576,301730],
["KZ-19","Almaty + Zhetisū oblysy",77.9656,44.9573,77.9656,44.9573,221863],
["KZ-23","Atyraū",52.1417,47.5364,52.1435,47.5374,112380],
["KZ-27","Batys Qazaqstan oblysy",50.6469,49.7829,50.6469,49.7829,153942],
["KZ-31","Zhambyl oblysy",72.2041,44.2978,72.2042,44.2976,140085],
["KZ-35","Qaraghandy oblysy + Ulytaū",70.9811,48.2038,70.981,48.2039,430222],
["KZ-39","Qostanay oblysy",64.0791,51.528,64.0791,51.528,200814],
["KZ-43","Qyzylorda oblysy",63.7146,45.1638,63.7146,45.1637,229535],
["KZ-47","Mangghystaū oblysy",53.9426,44.0882,53.9479,44.0861,164741],
["KZ-55","Pavlodar oblysy",76.2571,52.0382,76.2571,52.0382,124099],
["KZ-59","Soltüstik Qazaqstan oblysy",69.2628,53.8401,69.2628,53.84,98589],
["KZ-61","Türkistan oblysy + Shymkent",68.4997,43.1808,68.4997,43.1808,115484],
["KZ-63","Shyghys Qazaqstan oblysy + Abay",81.5299,48.7791,81.5299,48.7791,279877],
["KZ-71","Astana",71.4322,51.1503,71.4322,51.1503,620],
["KZ-75","Almaty",76.9331,43.2892,76.9331,43.2892,295],
];
