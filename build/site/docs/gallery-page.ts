import {
  divergingPaletteNames,
  iconNames,
  legendLayoutNames,
  patternNames,
  qualitativePaletteNames,
  scopeNames,
  sequentialPaletteNames,
  themeNames,
} from "../../../src/request/parameters/vocabulary.ts";
import { gazetteer } from "../../../src/geometry/gazetteer.ts";
import { scopeSummaries } from "../../../src/service/scope-listing.ts";
import { markup, type Html } from "../html.ts";
import { Anchors, type Document } from "./document.ts";
import { picture, type Picture, pictureImage, picturesOf } from "./pictures.ts";

const WIDTH = "width=640";
/** Shares of the population in towns, 2020, in percent, as the World Bank has them. */
const TOWNS =
  "data=US:83,CA:82,MX:81,BR:87,AR:92,CO:81,PE:78,CL:88,VE:88,BO:70,GB:84,FR:81,ES:81,DE:77,IT:71,PL:60,UA:70,RU:75,TR:76,SE:88,NO:83,FI:86,EG:43,LY:81,DZ:74,MA:64,NG:52,GH:57,ET:22,KE:28,TZ:35,CD:46,AO:67,ZA:67,MZ:37,MG:39,SD:35,ML:44,NE:17,TD:24,SA:84,IR:76,IQ:71,AF:26,PK:37,IN:35,BD:38,CN:61,MN:69,KZ:58,JP:92,KR:81,TH:51,VN:37,ID:57,PH:47,MY:77,AU:86,NZ:87,PG:13";
const TITLED = "legendTitle=%25+in+towns";
const GROUPS = "data=US:A,CA:A,MX:B,BR:B,AR:B,GB:C,FR:C,DE:C,RU:D,CN:E,IN:F,AU:A,ZA:G,EG:H,SA:H";

/** A row of pictures: what each shows, and the map. */
interface Shelf {
  readonly title: string;
  readonly text: Html;
  readonly pictures: readonly (readonly [name: string, target: string])[];
  /** Small ones stand more to a row. */
  readonly isSmall?: boolean;
}

export async function galleryPage(): Promise<Document> {
  const shelves = allShelves();
  const targets = shelves.filter(({ isSmall }) => isSmall !== true).flatMap((one) => one.pictures);
  const measured = await picturesOf(targets.map(([, target]) => target));
  const anchors = new Anchors();
  const named = shelves.map((shelf) => ({ shelf, id: anchors.of(shelf.title) }));
  const parts: Html[] = [];
  for (const { shelf, id } of named) {
    // oxlint-disable-next-line no-await-in-loop -- the second of two is one map at most
    parts.push(await shelfPart(shelf, id, measured));
  }
  return {
    path: "/docs/gallery",
    title: "Gallery",
    description: "Themes, palettes, projections, legends, patterns and icons, each as it is drawn.",
    headings: named.map(({ shelf, id }) => ({ id, text: shelf.title, level: 2 })),
    isWide: true,
    body: markup`<h1>Gallery</h1>
<p>Each picture is drawn by this server from the URL that it links to.</p>
${parts}`,
  };
}

function allShelves(): readonly Shelf[] {
  return [
    {
      title: "Themes",
      text: markup`<code>theme</code> sets all colours. <code>auto:light,dark</code> takes the one that its reader prefers.`,
      pictures: [...themeNames, "auto:light-blue,dark-blue"].map((name) => [
        name,
        `/map.svg?scope=world&theme=${name}&${WIDTH}&${TITLED}&${TOWNS}`,
      ]),
    },
    {
      title: "Projections",
      text: markup`<code>projection</code> lays the globe flat.`,
      pictures: scopeSummaries()
        .filter(({ scope }) => scope === scopeNames[0])
        .flatMap(({ projections }) =>
          projections.map((name) => [
            name,
            `/map.svg?scope=world&theme=auto:light,dark&${WIDTH}&graticule=true&projection=${name}&legend=false&${name === "albersUsa" ? "data=US:83" : TOWNS}`,
          ]),
        ),
    },
    {
      title: "Legends",
      text: markup`<code>legendLayout</code> arranges the legend, <code>legendPosition</code> says where it stands.`,
      pictures: [
        ...legendLayoutNames.map((name) => `legendLayout=${name}`),
        "legendPosition=right",
      ].map((spelled) => [
        spelled,
        `/map.svg?scope=world&theme=auto:light,dark&${WIDTH}&${spelled}&${TITLED}&${TOWNS}`,
      ]),
    },
    palettes("Palettes for values", sequentialPaletteNames, "classes=7"),
    palettes(
      "Palettes with a middle",
      divergingPaletteNames,
      "classes=7&colorScale=diverging&midpoint=18",
    ),
    {
      title: "Palettes for categories",
      text: markup`Without an order.`,
      pictures: qualitativePaletteNames.map((name) => [
        name,
        `/map.svg?scope=world&theme=auto:light,dark&width=360&legend=false&attribution=false&palette=${name}&${GROUPS}`,
      ]),
      isSmall: true,
    },
    {
      title: "Patterns",
      text: markup`<code>patterns=id:name</code> lays one over a region.`,
      pictures: patternNames.map((name) => [
        name,
        `/map.svg?scope=RO&theme=auto:light,dark&width=300&detail=low&legend=false&attribution=false&patterns=${[
          ...gazetteer("RO").keys(),
        ]
          .slice(10, 22)
          .map((id) => `${id}:${name}`)
          .join(",")}&data=${COUNTIES}`,
      ]),
      isSmall: true,
    },
    {
      title: "Icons",
      text: markup`The second field of a marker.`,
      pictures: [
        [
          "all of them",
          `/map.svg?scope=world&theme=auto:light,dark&width=960&attribution=false&markers=${iconMarkers()}`,
        ],
      ],
    },
  ];
}

/** One value a county, from north to south. */
const COUNTIES = [...gazetteer("RO").keys()].map((id, at) => `${id}:${(at * 7) % 37}`).join(",");

function palettes(title: string, names: readonly string[], scale: string): Shelf {
  return {
    title,
    text: markup`<code>palette</code> takes a name, or two to twelve colours; <code>reverse</code> turns it round.`,
    pictures: names.map((name) => [
      name,
      `/map.svg?scope=RO&theme=auto:light,dark&width=300&detail=low&legend=false&attribution=false&${scale}&palette=${name}&data=${COUNTIES}`,
    ]),
    isSmall: true,
  };
}

/** In rows over the oceans and whatever lies between. */
function iconMarkers(): string {
  const columns = 8;
  return iconNames
    .map((name, at) => {
      const lon = -150 + (at % columns) * 40;
      const lat = 60 - Math.floor(at / columns) * 33;
      return `${lat},${lon}:${name}:${name}:bottom`;
    })
    .join("%3B");
}

/** Small pictures are all of one size, which the first tells. */
async function shelfPart(
  { title, text, pictures, isSmall = false }: Shelf,
  id: string,
  measured: ReadonlyMap<string, Picture>,
): Promise<Html> {
  const [, first] = pictures[0]!;
  const size = measured.get(first) ?? (await picture(first));
  return markup`<section aria-labelledby="${id}">
<h2 id="${id}"><a class="anchor" href="#${id}">${title}</a></h2>
<p>${text}</p>
<div class="${isSmall ? "shelf small" : "shelf"}">
${pictures.map(([name, target]) => {
  const shown = measured.get(target) ?? { ...size, target, alt: `${title}: ${name}` };
  return markup`<figure><a href="${target}">${pictureImage(shown)}</a><figcaption><code>${name}</code></figcaption></figure>
`;
})}</div>
</section>
`;
}
