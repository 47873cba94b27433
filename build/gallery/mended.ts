import { dataOf, gdpData, words, type Subject } from "./subjects.ts";
import { COUNTY_POPULATION, COUNTY_UNEMPLOYMENT } from "./data/counties.ts";

/** Yes votes of the cantons in a referendum, %: Schwyz and Glarus stand a point from the middle, on either side. */
const YES_VOTES =
  "ZH:56.4,BE:52.1,LU:47.3,UR:43.9,SZ:49.2,OW:44.0,NW:45.1,GL:50.8,ZG:51.2,FR:58.0,SO:49.7,BS:66.3,BL:54.9,SH:48.1,AR:46.0,AI:40.2,SG:47.6,GR:50,AG:48.8,TG:45.5,TI:57.7,VD:64.2,VS:55.1,NE:66.0,GE:68.4,JU:65.2";
/** Children below the line of poverty in the German states, %: the smallest state has the highest rate. */
const POOR_CHILDREN =
  "BW:17.1,BY:12.8,BE:22.9,BB:17.9,HB:41.4,HH:24.2,HE:22.4,MV:20.3,NI:22.0,NW:24.6,RP:20.2,SL:24.7,SN:19.5,ST:25.0,SH:20.1,TH:21.4";
const FIRST_YEAR =
  "AT:1995,BE:1958,BG:2007,HR:2013,CY:2004,CZ:2004,DK:1973,EE:2004,FI:1995,FR:1958,DE:1958,GR:1981,HU:2004,IE:1973,IT:1958,LV:2004,LT:2004,LU:1958,MT:2004,NL:1958,PL:2004,PT:1986,RO:2007,SK:2004,SI:2004,ES:1986,SE:1995";
const PEOPLE =
  "AT:9.1,BE:11.7,BG:6.4,HR:3.9,CY:0.9,CZ:10.9,DK:5.9,EE:1.4,FI:5.6,FR:68.4,DE:84.4,GR:10.4,HU:9.6,IE:5.3,IT:58.9,LV:1.9,LT:2.9,LU:0.7,MT:0.5,NL:17.9,PL:36.7,PT:10.6,RO:19.1,SK:5.4,SI:2.1,ES:48.1,SE:10.6";

/** Maps in which an editor once found a fault, by the rule that they broke: `make gallery BASE=ref` shows both sides. */
export const MENDED: readonly Subject[] = [
  seen("Coasts end at the frame", "scope=europe&theme=light&width=800&title=A&subtitle=b"),
  seen("Coasts end at the frame, north", "scope=nordic&theme=light&width=800&title=A&subtitle=b"),
  seen(
    "Source and credit stand in every script",
    `scope=EG&theme=light&width=800&lang=ar&title=${words("السكان")}&source=${words("البنك الدولي")}`,
  ),
  seen(
    "Circles have a unit of their own",
    `scope=RO&theme=light&width=800&${dataOf(COUNTY_UNEMPLOYMENT)}&unit=+%25&proportional=RO-B:1716983,RO-CJ:679141,RO-IS:760774&proportionalTitle=Residents`,
  ),
  seen(
    "Equal intervals are equal",
    `scope=RO&theme=light&width=800&classification=equal&${dataOf(COUNTY_UNEMPLOYMENT)}&legendTitle=Unemployed,+%25`,
  ),
  seen(
    "A diverging scale shows the sign",
    `scope=CH&theme=light&width=800&colorScale=diverging&midpoint=50&data=${YES_VOTES}&unit=+%25&title=Yes,+by+cantons`,
  ),
  seen(
    "Bounds of a horizontal legend stand at the joints",
    `scope=CH&theme=light&width=600&legendLayout=horizontal&data=ZH:1579,BE:1051,LU:424,VD:830,AG:711,SG:525,GE:514&legendTitle=Thousand+people`,
  ),
  seen(
    "Seven values in tiers",
    "scope=CH&theme=light&width=600&data=ZH:89,BE:79,LU:79,VD:65,AG:62,SG:70,GE:61&unit=+%25",
  ),
  seen(
    "Classes of a continuous legend over quantiles",
    `scope=world&theme=light&width=1000&legendLayout=continuous&${gdpData()}&legendTitle=US%24`,
  ),
  seen(
    "One left edge, one right edge",
    `scope=RO&theme=light&width=800&legendPosition=below&legendLayout=horizontal&${dataOf(COUNTY_POPULATION)}&title=Where+Romania+lives&subtitle=Census+of+2021&source=INS`,
  ),
  seen(
    "A band adds to the height",
    `scope=world&theme=light&width=600&legendPosition=below&legendLayout=horizontal&${gdpData()}&legendTitle=US%24&title=GDP+per+person`,
  ),
  seen(
    "The rim does not cross the legend",
    `scope=world&theme=dark&width=800&legendPosition=bottom-left&${gdpData()}&legendTitle=US%24&graticule=true`,
  ),
  seen(
    "The world without Antarctica",
    `scope=world&theme=light&width=800&hide=AQ&${gdpData()}&legendTitle=US%24`,
  ),
  seen(
    "Antarctica gone from Mercator's world too",
    `scope=world&theme=dark&width=800&projection=mercator&hide=AQ&${gdpData()}`,
  ),
  seen(
    "The highest value is named",
    `scope=DE&theme=light&width=800&labels=names%2Bvalues&unit=+%25&data=${POOR_CHILDREN}&title=Poor+children`,
  ),
  seen(
    "Labels grow with the image",
    `scope=DE&theme=light&width=1080&height=1920&labels=names&data=${POOR_CHILDREN}`,
  ),
  seen(
    "Halos stay in their region",
    "scope=US&theme=light&width=1000&labels=names&data=MI:10,WI:9,IL:8,IN:7,OH:6,NY:5,FL:4,TX:3,CA:2",
  ),
  seen(
    "Insets are named",
    "scope=FR&theme=light&width=800&data=FR-IDF:12,FR-974:20,FR-971:18,FR-BRE:9&lang=fr",
  ),
  seen(
    "Insets of the United States",
    "scope=US&theme=light&width=800&data=AK:3,HI:5,CA:9,TX:7,NY:6",
  ),
  seen(
    "A crowd of small regions, magnified",
    "scope=world&theme=light&width=400&magnify=auto&data=BE:1,NL:2,LU:3,CH:4,AT:5,DK:6,CZ:7,SI:8,DE:9,FR:10",
  ),
  seen(
    "Rows as edges",
    `scope=RO&theme=light&width=800&legendFormat=edges&${dataOf(COUNTY_UNEMPLOYMENT)}&legendTitle=Unemployed,+%25`,
  ),
  seen(
    "Rows as sentences, with counts",
    `scope=RO&theme=light&width=800&legendFormat=sentences&legendCounts=true&${dataOf(COUNTY_UNEMPLOYMENT)}&unit=+%25`,
  ),
  seen(
    "Ticks on an axis",
    `scope=eu&theme=light&width=800&legendLayout=continuous&legendTicks=16.7:EU+average&data=${PEOPLE}`,
  ),
  seen(
    "Circles at coordinates",
    "scope=JP&theme=light&width=800&points=35.68,139.77:37.3:Tokyo;34.69,135.5:19.1:Osaka;35.18,136.9:9.5:Nagoya;33.59,130.4:5.5:Fukuoka;43.06,141.35:2.7:Sapporo&proportionalTitle=Million+people",
  ),
  seen(
    "A long unit in a small image",
    `scope=RO&theme=light&width=400&unit=+people&${dataOf(COUNTY_POPULATION)}`,
  ),
  seen("Years are years", `scope=eu&theme=light&width=800&data=${FIRST_YEAR}&title=Members+since`),
  seen("Circles stay inside the image", `scope=eu&theme=light&width=420&proportional=${PEOPLE}`),
  seen(
    "The key of circles looks like them",
    `scope=eu&theme=light&width=800&data=${FIRST_YEAR}&proportional=${PEOPLE}&proportionalTitle=Million+people`,
  ),
  seen(
    "One place of the legend, first year",
    "scope=africa&theme=light&width=600&data=ZA:1,NA:2,BW:3,MZ:4,MG:5",
  ),
  seen(
    "One place of the legend, second year",
    "scope=africa&theme=light&width=600&data=DZ:1,LY:2,EG:3,MA:4,TN:5",
  ),
  seen(
    "One notation in a legend",
    "scope=CH&theme=light&width=600&data=ZH:0.00000075,BE:0.000001,LU:0.0000031,VD:0.0000009,AG:0.0000012,SG:0.000002,GE:0.0000044,TI:0.000005,VS:0.0000017,FR:0.0000024",
  ),
  seen(
    "One hatch, one region",
    `scope=eu&theme=light&width=800&patterns=SE:stripes&data=${PEOPLE}`,
  ),
  seen(
    "Lines of a small frame",
    "scope=world&theme=light&width=800&bbox=2,49,10,54&graticule=true&data=BE:11,NL:17,DE:84,FR:68",
  ),
  seen(
    "A frame of the north is what was asked",
    "scope=world&theme=light&width=800&bbox=-180,60,180,90",
  ),
  seen("A frame of Malta", "scope=world&theme=light&width=600&fit=MT&data=MT:1"),
  seen(
    "Titles follow the width: a high country",
    "scope=CL&theme=light&width=400&title=A+title+of+some+words",
  ),
  seen(
    "Titles follow the width: a wide country",
    "scope=US&theme=light&width=400&title=A+title+of+some+words",
  ),
  seen(
    "No data is not the next class",
    `scope=africa&theme=light-mono&width=600&noDataLabel=No+data&data=ZA:1,NA:2,BW:3,MZ:4,MG:5,KE:6,ET:7,NG:8,EG:9`,
  ),
  seen(
    "Land around differs from land without data",
    "scope=DE&theme=dark&width=600&context=true&data=BY:1,BE:2,HH:3",
  ),
  seen(
    "A transparent background",
    `scope=RO&theme=light&width=600&background=transparent&${dataOf(COUNTY_POPULATION)}&title=Counties&source=INS`,
  ),
  seen(
    "Many categories in columns",
    "scope=eu&theme=light&width=800&legendLayout=horizontal&data=AT:Conservative,BE:Liberal,BG:Independent,HR:Conservative,CY:Independent,CZ:Liberal,DK:Socialist,EE:Liberal,FI:Conservative,FR:Centrist,DE:Christian+democrat,GR:Conservative,HU:National+conservative,IE:Christian+democrat,IT:National+conservative,ES:Socialist,SE:Conservative,PL:Christian+democrat",
  ),
  seen(
    "Arabic from the right",
    `scope=EG&theme=light&width=800&lang=ar&title=${words("سكان مصر")}&legendTitle=${words("نسمة")}&data=EG-C:10,EG-GZ:9,EG-ALX:5,EG-ASN:1.6,EG-SHR:7.5`,
  ),
];

/** `caption` is the rule as it should be kept. */
function seen(caption: string, query: string): Subject {
  return { caption, query };
}
