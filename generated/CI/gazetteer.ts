import type { GazetteerRow } from "../layer-module.ts";

export const gazetteer: readonly GazetteerRow[] = [
["CI-BS","Bas-Sassandra",-6.7615,5.3528,-6.7615,5.3528,26179],
["CI-CM","Comoé",-3.296,6.1741,-3.2964,6.1796,12384],
["CI-DN","Denguélé",-7.3934,9.6288,-7.3934,9.6288,21287],
["CI-GD","Gôh-Djiboua",-5.6089,5.8779,-5.6089,5.8779,17458],
["CI-LC","Lacs + Yamoussoukro",-4.4988,7.0321,-4.4988,7.0321,28267],
["CI-LG","Lagunes + Abidjan",-4.2205,5.789,-4.2044,5.7987,22736],
["CI-MG","Montagnes",-7.6527,6.943,-7.6527,6.943,31055],
["CI-SM","Sassandra-Marahoué",-6.3432,7.0394,-6.3432,7.0394,23811],
["CI-SV","Savanes",-5.5455,9.5634,-5.5455,9.5633,40106],
["CI-VB","Vallée du Bandama",-4.966,8.2474,-4.966,8.2474,28312],
["CI-WR","Woroba",-6.7566,8.3765,-6.7566,8.3765,31239],
["CI-ZZ","Zanzan",-3.3501,8.6696,-3.3501,8.6696,37843],
];
