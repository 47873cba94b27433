import type { GazetteerRow } from "../layer-module.ts";

export const gazetteer: readonly GazetteerRow[] = [
["IS-1","Höfuðborgarsvæði",-21.6389,64.1945,-21.6389,64.1945,973],
["IS-2","Suðurnes",-22.2782,63.9358,-22.2782,63.9358,882],
["IS-3","Vesturland",-21.7005,64.8454,-21.7006,64.8454,9599],
["IS-4","Vestfirðir",-22.575,65.8157,-22.575,65.8157,9599],
["IS-5","Norðurland vestra",-19.7004,65.361,-19.7004,65.361,12599],
["IS-6","Norðurland eystra",-17.0807,65.5694,-17.0801,65.5691,22343],
["IS-7","Austurland",-15.4153,64.8889,-15.4153,64.8889,21431],
["IS-8","Suðurland",-19.1796,64.1464,-19.1796,64.1468,24965],
];
