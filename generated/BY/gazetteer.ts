import type { GazetteerRow } from "../layer-module.ts";

export const gazetteer: readonly GazetteerRow[] = [
["BY-BR","Brestskaya voblasts'",25.4825,52.378,25.4825,52.378,32942],
["BY-HM","Horad Minsk",27.5969,53.9074,27.5969,53.9074,606],
["BY-HO","Homyel'skaya voblasts'",29.6446,52.2916,29.6446,52.2916,40675],
["BY-HR","Hrodzyenskaya voblasts'",25.1549,53.7122,25.1549,53.7122,25175],
["BY-MA","Mahilyowskaya voblasts'",30.4094,53.6066,30.4094,53.6066,28731],
["BY-MI","Minskaya voblasts'",27.676,53.7568,27.676,53.7568,39459],
["BY-VI","Vitsyebskaya voblasts'",28.911,55.2159,28.911,55.2159,39911],
];
