import type { GazetteerRow } from "../layer-module.ts";

export const gazetteer: readonly GazetteerRow[] = [
["MU-AG","Agalega Islands",56.5455,-10.3621,56.5455,-10.3621,13.938],
["MU-BL","Black River",57.4071,-20.3393,57.4071,-20.3393,319],
["MU-FL","Flacq",57.7107,-20.2184,57.7107,-20.2184,302],
["MU-GP","Grand Port",57.6661,-20.3908,57.6661,-20.3908,221],
["MU-MO","Moka",57.5913,-20.259,57.5913,-20.259,207],
["MU-PA","Pamplemousses",57.5698,-20.0991,57.5698,-20.0991,196],
["MU-PL","Port Louis",57.5131,-20.161,57.5131,-20.161,54.754],
["MU-PW","Plaines Wilhems",57.5096,-20.3206,57.5096,-20.3206,218],
["MU-RO","Rodrigues Island",63.4104,-19.7126,63.4104,-19.7126,99.326],
["MU-RR","Rivière du Rempart",57.6509,-20.0606,57.6509,-20.0606,146],
["MU-SA","Savanne",57.5172,-20.4618,57.5172,-20.4618,238],
];
