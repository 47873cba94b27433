import type { ParameterName } from "../../../src/request/parameters/parameters.ts";

/** A request that shows what a parameter does. */
export interface ParameterExample {
  /** Of a map by GET, or beside the body. */
  readonly query: string;
  /** A CSV body, for what GET does not take. */
  readonly csv?: string;
}

const WORLD = "scope=world&theme=light&width=600";
const COUNTIES = "scope=RO&theme=light&width=480";
const INCOMES = "data=US:82,CN:13,FR:46,DE:55,BR:11,IN:3,AU:65,ZA:6,RU:14,CA:54,MX:14,ID:5";
const CHANGES = "data=US:3,CN:5,FR:-1,DE:-2,BR:3,IN:8,AU:2,ZA:-1,RU:-3,CA:1,MX:3,ID:5";
const MEMBERS = "data=RO-CJ:12,RO-TM:9,RO-IS:7,RO-CT:6,RO-BV:5,RO-DJ:4,RO-B:21";
const GROUPS = "data=FR:wine,IT:wine,ES:wine,DE:beer,PL:beer,CZ:beer,RU:spirits,SE:spirits";
const EUROPE = "bbox=-12,34,34,62";
const CIRCLES = "proportional=RO-B:1717,RO-CJ:679,RO-IS:760,RO-TM:650,RO-CT:655,RO-DJ:599";
const NOWHERE = "data=US:3,FR:2,Atlantis:1";

/** A table as spreadsheets write it, with more columns than a map has use for. */
const TABLE =
  "land,population,area,fill,note,style\nFrance,68,551,#1d4ed8,by the sea,dots\nPoland,37,313,#dc2626,inland,stripes\n";

/** Thousands, or parts of one. */
const RATES = "country;rate\nPeru;1,234\nChile;2,345\nBrazil;1,500\n";
/** Two columns of regions, of which a map can show one. */
const TRADE = "country,partner,value\nDE,FR,110\nDE,PL,98\nDE,IT,75\n";

/** Places, of which one column of longitudes is found by its header. */
const SITES =
  "site,code,north,east,lon,size\nTokyo,TYO,35.7,139.7,135,37\nDelhi,DEL,28.6,77.2,75,33\nLagos,LOS,6.5,3.4,15,16\n";

/** One of each parameter. Without the parameter, the picture would be another, or none. */
export const parameterExamples: Readonly<Record<ParameterName, ParameterExample>> = {
  scope: { query: "scope=RO" },
  theme: { query: `scope=world&width=600&theme=light-blue&${INCOMES}` },
  format: { query: "scope=world&format=png", csv: "id,value\nFR,3\nPL,5\n" },
  width: { query: `scope=RO&width=320&${MEMBERS}` },
  height: { query: `${WORLD}&height=240&${INCOMES}` },
  scale: { query: `${COUNTIES}&scale=2&${MEMBERS}` },
  textScale: { query: `${COUNTIES}&textScale=1.4&title=Members&${MEMBERS}` },
  projection: { query: `${WORLD}&projection=equalEarth&${INCOMES}` },
  detail: { query: `${COUNTIES}&detail=low&${MEMBERS}` },
  background: { query: `${WORLD}&background=%23fdf6e3&${INCOMES}` },
  sea: { query: `${WORLD}&sea=false&${INCOMES}` },
  smallRegions: { query: `${WORLD}&smallRegions=shapes&data=SG:5,MT:3,BH:4,FR:2` },
  magnify: {
    query: `${WORLD}&magnify=auto&data=BE:5,NL:3,LU:4,LI:2,SI:5,AD:1,MC:4,MT:3,SM:2,VA:1,CY:5`,
  },
  disputed: { query: `${WORLD}&disputed=solid&bbox=60,20,100,40` },
  lakes: { query: `${WORLD}&lakes=false&bbox=-100,38,-70,52` },
  context: { query: `${COUNTIES}&context=true&${MEMBERS}` },
  worldview: { query: `${WORLD}&worldview=MA&fit=MA,ES` },
  lang: { query: `${WORLD}&lang=de&labels=names&${EUROPE}` },
  errors: { query: `${WORLD}&errors=image&${INCOMES}` },
  fit: { query: `${WORLD}&fit=data&data=FR:68,DE:84,IT:59,ES:48` },
  bbox: { query: `${WORLD}&${EUROPE}&data=FR:68,DE:84,IT:59,ES:48,PL:37` },
  padding: { query: `${WORLD}&fit=FR,DE&padding=30` },
  hide: { query: `${WORLD}&hide=AQ&${INCOMES}` },
  colorScale: { query: `${WORLD}&colorScale=diverging&${CHANGES}` },
  classification: { query: `${WORLD}&classification=jenks&${INCOMES}` },
  classes: { query: `${WORLD}&classes=3&${INCOMES}` },
  breaks: { query: `${WORLD}&classification=custom&breaks=10,25,50&${INCOMES}` },
  domain: { query: `${WORLD}&classification=equal&domain=0,60&${INCOMES}` },
  midpoint: { query: `${WORLD}&colorScale=diverging&midpoint=2&${CHANGES}` },
  palette: { query: `${WORLD}&palette=viridis&${INCOMES}` },
  reverse: { query: `${WORLD}&reverse=true&palette=YlGnBu&${INCOMES}` },
  missing: {
    query: "scope=RO&missing=nodata&noDataLabel=No+data",
    csv: "id,value\nCJ,3\nTM,5\nIS,\n",
  },
  noDataLabel: { query: `${WORLD}&noDataLabel=Not+reported&${INCOMES}` },
  noDataColor: { query: `${WORLD}&noDataColor=hatch&noDataLabel=Not+reported&${INCOMES}` },
  numberFormat: { query: `${WORLD}&numberFormat=.1f&${INCOMES}` },
  prefix: { query: `${WORLD}&prefix=$&unit=k&${INCOMES}` },
  unit: { query: `${WORLD}&unit=%25&${CHANGES}` },
  patternLabels: {
    query: `${COUNTIES}&patterns=RO-CJ:stripes&patternLabels=stripes:Estimate&${MEMBERS}`,
  },
  legend: { query: `${COUNTIES}&legend=false&${MEMBERS}` },
  legendTitle: { query: `${COUNTIES}&legendTitle=Members&${MEMBERS}` },
  legendLayout: { query: `${WORLD}&legendLayout=horizontal&${INCOMES}` },
  legendFormat: { query: `${COUNTIES}&legendFormat=sentences&unit=+members&${MEMBERS}` },
  legendCounts: { query: `${COUNTIES}&legendCounts=true&${MEMBERS}` },
  legendTicks: {
    query: `${WORLD}&legendLayout=continuous&classification=none&legendTicks=30:Average&${INCOMES}`,
  },
  title: { query: `${COUNTIES}&title=Members+by+county&${MEMBERS}` },
  subtitle: { query: `${COUNTIES}&title=Members&subtitle=In+thousands&${MEMBERS}` },
  alt: { query: `${COUNTIES}&alt=Most+members+live+in+Bucharest&${MEMBERS}` },
  source: { query: `${COUNTIES}&source=Annual+report&${MEMBERS}` },
  tooltips: { query: `${COUNTIES}&tooltips=true&${MEMBERS}` },
  legendPosition: { query: `${WORLD}&legendPosition=right&${INCOMES}` },
  attribution: { query: `${COUNTIES}&attribution=false&${MEMBERS}` },
  logo: { query: `${COUNTIES}&logo=true&${MEMBERS}` },
  northArrow: { query: `${COUNTIES}&northArrow=true&${MEMBERS}` },
  scaleBar: { query: `${COUNTIES}&scaleBar=true&${MEMBERS}` },
  graticule: { query: `${WORLD}&graticule=true&${INCOMES}` },
  labels: { query: `${COUNTIES}&labels=names&${MEMBERS}` },
  labelMinArea: { query: `${COUNTIES}&labels=ISO&labelMinArea=2000` },
  labelSize: { query: `${COUNTIES}&labels=ISO&labelSize=14` },
  proportional: { query: `${COUNTIES}&${CIRCLES}` },
  points: {
    query: `${WORLD}&points=35.7,139.7:37:Tokyo;28.6,77.2:33:Delhi;31.2,121.5:29:Shanghai;-23.5,-46.6:22&proportionalTitle=Millions`,
  },
  proportionalTitle: { query: `${COUNTIES}&proportionalTitle=Seats&${CIRCLES}` },
  proportionalUnit: { query: `${COUNTIES}&proportionalUnit=%20seats&${CIRCLES}` },
  proportionalPrefix: { query: `${COUNTIES}&proportionalPrefix=about%20&${CIRCLES}` },
  proportionalMax: { query: `${COUNTIES}&proportionalMax=60&${CIRCLES}` },
  proportionalMin: { query: `${COUNTIES}&proportionalMin=25&${CIRCLES}` },
  unknown: { query: `${WORLD}&unknown=ignore&${NOWHERE}` },
  data: { query: `${WORLD}&${EUROPE}&${GROUPS}` },
  values: { query: `${COUNTIES}&values=15,14,16,,25,12,8,11,7${",".repeat(33)}` },
  regions: { query: `${WORLD}&regions=RO,DE,FR` },
  patterns: { query: `${COUNTIES}&patterns=RO-CJ:stripes,RO-TM:dots&${MEMBERS}` },
  annotations: { query: `${COUNTIES}&annotations=RO-CJ:An+estimate&${MEMBERS}` },
  idColumn: { query: "scope=world&idColumn=partner", csv: TRADE },
  valueColumn: { query: "scope=world&idColumn=land&valueColumn=area", csv: TABLE },
  colorColumn: {
    query: "scope=world&idColumn=land&valueColumn=area&colorColumn=fill",
    csv: TABLE,
  },
  annotationColumn: {
    query: "scope=world&idColumn=land&valueColumn=area&annotationColumn=note",
    csv: TABLE,
  },
  patternColumn: {
    query: "scope=world&idColumn=land&valueColumn=area&patternColumn=style",
    csv: TABLE,
  },
  latColumn: { query: "scope=world&latColumn=north", csv: SITES },
  lonColumn: { query: "scope=world&latColumn=north&lonColumn=east", csv: SITES },
  labelColumn: { query: "scope=world&latColumn=north&labelColumn=code", csv: SITES },
  decimal: { query: "scope=world&decimal=comma", csv: RATES },
  markers: { query: `${COUNTIES}&markers=44.43,26.10:star:Bucharest%3B46.77,23.59:pin:Cluj` },
  routes: { query: `${WORLD}&routes=US%3EJP:arrow%3BBR%3EZA:dashed:3:%23e0402a` },
};
