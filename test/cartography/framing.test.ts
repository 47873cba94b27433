import assert from "node:assert/strict";
import { test } from "node:test";
import { frameBox } from "../../src/layout/frame.ts";
import { gazetteer } from "../../src/geometry/gazetteer.ts";
import { visitEdges } from "../../src/geometry/paths/path-lines.ts";
import { coveredShare } from "../../src/geometry/paths/region-cover.ts";
import { geometryLayer } from "../../src/geometry/atlas.ts";
import type { Box, Scene } from "../../src/layout/scene.ts";
import { isRefusedRequest } from "../../src/service/refused-request.ts";
import { imageOf, requestOf, sceneAt, sceneOf, svgOf, pixelsOf } from "../helpers/image.ts";
import { furniturePieces, labelPieces, outsideCanvas, overlappingPairs } from "./scene-boxes.ts";

const EUROPE =
  "fit=AT,BE,BG,HR,CY,CZ,DK,EE,FI,FR,DE,GR,HU,IE,IT,LV,LT,LU,MT,NL,PL,PT,RO,SK,SI,ES,SE";

/** Frames of all kinds; of each, the projection and all else by default. */
const FRAMES: readonly string[] = [
  `scope=world&${EUROPE}&width=800`,
  "scope=world&bbox=-25,34,45,72&width=600&title=Europe&subtitle=And+around&logo=true",
  "scope=world&fit=DE&width=500&padding=0",
  "scope=world&fit=FJ,TO&width=700",
  "scope=world&fit=RU&width=600&height=400",
  "scope=world&bbox=160,-30,-150,0&projection=equalEarth&width=500",
  "scope=world&bbox=160,-50,-170,-10&projection=mercator&width=400",
  "scope=world&bbox=92,-11,142,25&projection=mercator&width=900&height=300",
  "scope=world&bbox=-180,-90,180,-60&width=700",
  "scope=world&bbox=5,45,30,56&projection=conicConformal&width=500",
  "scope=world&bbox=-125,32,-110,42&projection=albersUsa&width=500",
  "scope=world&fit=CL&width=300",
  "scope=world&fit=VA&width=300",
  "scope=RO&fit=RO-CJ,RO-BN&width=700&scaleBar=true&northArrow=true",
  "scope=RO&bbox=22,45,24,47&projection=mercator&width=400",
];

/** How far a corner may stand from where it is meant: what a number loses in two decimals. */
const NOISE_PX = 0.02;

for (const frame of FRAMES) {
  test(`a frame is as wide as the image, and keeps its shape: ${frame}`, async () => {
    const scene = await sceneAt(frame);
    const box = frameBox(scene.geometry, scene.placement);
    assert.ok(Math.abs(box.left) < NOISE_PX && Math.abs(box.right - scene.widthPx) < NOISE_PX);
    assert.ok(box.top > -NOISE_PX && box.bottom < scene.heightPx + NOISE_PX);
  });

  test(`all that stands on a frame is within: ${frame}`, async () => {
    const marks = "labels=ISO&markers=47,24:pin:Home;-20,178:star:Suva&routes=RO>DE:arrow;FJ>US";
    const scene = await sceneAt(`${frame}&${marks}`);
    const room = frameBox(scene.geometry, scene.placement);
    const pieces = [...labelPieces(scene), ...furniturePieces(scene)];
    assert.deepEqual(overlappingPairs(pieces), []);
    assert.deepEqual(outsideCanvas(pieces, scene), []);
    for (const { name, box } of labelPieces(scene)) assert.ok(isWithin(box, room), name);
    for (const { x, y, icon } of scene.markers)
      assert.ok(isWithin({ left: x, top: y, right: x, bottom: y }, room), icon);
    for (const { path } of scene.routes) {
      const numbers = path.match(/-?\d+(\.\d+)?/g)!.map(Number);
      assert.ok(numbers.every(Number.isFinite));
    }
  });

  test(`every region that meets a frame is drawn, and no other: ${frame}`, async () => {
    const request = requestOf(`/map.svg?${frame}`);
    const scene = await sceneOf(request);
    const { geometry } = scene;
    const middle = geometry.projection.centralMeridianDeg === 180 ? "antimeridian" : "as built";
    const whole = await geometryLayer(request.scope, "low", request.projection, middle);
    const { leftPx: left, topPx: top, widthPx, heightPx } = geometry;
    const box = { left, top, right: left + widthPx, bottom: top + heightPx };
    for (const [index, { id, areaPx2 }] of whole.regions.entries()) {
      // Levels differ at the edges of regions.
      const isMet = coveredShare(whole, index, box) * areaPx2 > 1;
      if (isMet) assert.ok(geometry.indices.has(id), `${id} is missing`);
    }
    for (const { id, bounds } of geometry.regions)
      assert.ok(
        bounds[2] > left - 0.1 &&
          bounds[0] < box.right + 0.1 &&
          bounds[3] > top - 0.1 &&
          bounds[1] < box.bottom + 0.1,
        `${id} is beyond`,
      );
  });
}

test("what is framed is in the frame, with its padding", async () => {
  const bare = "scope=world&projection=mercator&bbox=0,0,20,20&width=500&attribution=false";
  for (const padding of [0, 4, 50]) {
    const scene = await sceneAt(`${bare}&padding=${padding}`);
    const [left, top, right, bottom] = corners(scene, [0, 20], [20, 0]);
    const room = (padding / (100 + 2 * padding)) * scene.widthPx;
    assert.ok(Math.abs(left! - room) < 0.5 && Math.abs(scene.widthPx - right! - room) < 0.5);
    assert.ok(Math.abs(top! / scene.heightPx - padding / (100 + 2 * padding)) < 0.002);
    assert.ok(Math.abs(1 - bottom! / scene.heightPx - padding / (100 + 2 * padding)) < 0.002);
  }
});

test("an image is as high as its frame is, but for very long ones", async () => {
  const height = async (bbox: string): Promise<number> =>
    (await sceneAt(`scope=world&projection=mercator&width=500&bbox=${bbox}`)).heightPx;
  // Mercator is 1.0472 times as high as wide there: ln tan(45° + 30°/2) ÷ (30° in radians).
  assert.equal(await height("0,0,30,30"), Math.round((500 * 0.549306) / 0.523599));
  assert.equal(await height("0,0,100,5"), 200);
  assert.equal(await height("10,-50,15,70"), 800);
});

test("a frame that crosses the antimeridian is one picture", async () => {
  for (const projection of ["naturalEarth1", "equalEarth", "mercator"]) {
    const query = `scope=world&projection=${projection}&bbox=170,-25,-170,-10&width=600`;
    const scene = await sceneAt(query);
    const [west, , east] = corners(scene, [178, -17], [-178, -18]);
    assert.ok(west! > 200 && west! < east! && east! < 400, `${west} ${east}`);
  }
});

test("Europe at 800 px is under 120 KB, a frame of the world at its size no larger than that", async () => {
  const data = EUROPE.slice(4)
    .split(",")
    .map((id, at) => `${id}:${at}`)
    .join(",");
  const europe = await svgOf(`/map.svg?scope=world&${EUROPE}&width=800&data=${data}&title=Europe`);
  assert.ok(europe.length < 120_000, `${europe.length} bytes`);
  const bbox = await svgOf("/map.svg?scope=world&bbox=-25,34,45,72&width=800");
  assert.ok(bbox.length < 120_000, `${bbox.length} bytes`);
  const small = await svgOf(`/map.svg?scope=world&${EUROPE}&width=300`);
  assert.ok(small.length < 40_000, `${small.length} bytes`);
});

test("neither the pixels of an image nor its level of detail move a frame", async () => {
  const framed = async (rest: string): Promise<readonly number[]> => {
    const target = `/map.png?scope=world&fit=GR,TR&width=600&title=T&labels=ISO&${rest}`;
    const { geometry } = await sceneAt(target);
    return [geometry.leftPx, geometry.topPx, geometry.widthPx, geometry.heightPx];
  };
  const plain = await framed("");
  for (const rest of ["scale=4", "detail=low", "detail=high", "theme=light&graticule=true"])
    assert.deepEqual(await framed(rest), plain, rest);
});

test("a frame has its north arrow and its scale bar, whatever its width", async () => {
  for (const width of [300, 400, 600, 800, 1200, 1600, 1900]) {
    const query = `scope=world&bbox=-25,34,45,72&width=${width}&northArrow=true&scaleBar=true`;
    const { northArrow, scaleBar } = await sceneAt(query);
    assert.ok(northArrow !== null && scaleBar !== null, `${width} px`);
  }
});

test("labels and dots keep off the line at the foot of a frame", async () => {
  const data = "data=MC:1,VA:2,SM:3,AD:4,LI:5,MT:6&labels=MC,VA,SM,AD,LI,MT,TN,DZ";
  const query = `scope=world&bbox=-5,36,20,52&width=400&title=T&${data}`;
  const scene = await sceneAt(query);
  const room = frameBox(scene.geometry, scene.placement);
  assert.ok(scene.smallRegions.length >= 5);
  for (const { id, x, y, radiusPx } of scene.smallRegions)
    assert.ok(
      isWithin(
        { left: x - radiusPx, top: y - radiusPx, right: x + radiusPx, bottom: y + radiusPx },
        room,
      ),
      id,
    );
  for (const { name, box } of labelPieces(scene)) assert.ok(isWithin(box, room), name);
});

test("a map of which all is hidden is an empty one", async () => {
  const all = [...gazetteer("RO").keys()].join(",");
  const { body } = await imageOf(`/map.svg?scope=RO&width=300&hide=${all}&data=RO-B:1`);
  assert.ok(!Buffer.from(body).toString().includes("data-id"));
  assert.ok((await imageOf(`/map.png?scope=RO&width=300&hide=${all}`)).body.length > 100);
});

test("the level of a frame follows its scale, and a level that is asked for stands", async () => {
  const vertices = async (query: string): Promise<number> =>
    (await sceneAt(`scope=world&${query}`)).geometry.regions.find(({ id }) => id === "DE")!.path
      .length;
  const [near, far] = [await vertices("fit=DE&width=800"), await vertices("bbox=-170,-60,170,80")];
  assert.ok(near > 4 * far, `${near}, ${far}`);
  assert.equal(await vertices("fit=DE&width=800&detail=low"), far);
});

test("what a frame does not show counts for nothing, and is told", async () => {
  const frame = "scope=world&fit=DE,FR&width=600&theme=light";
  const alone = await imageOf(`/map.svg?${frame}&data=DE:1,FR:2&legendTitle=T`);
  const more = await imageOf(`/map.svg?${frame}&data=DE:1,FR:2,JP:900,BR:5&legendTitle=T`);
  assert.deepEqual(more.warnings.notShown, ["BR", "JP"]);
  assert.deepEqual(more.body, alone.body);
  const unknown = await imageOf(`/map.svg?${frame.replace("FR", "FR,XX")}&hide=YY`);
  assert.deepEqual(unknown.warnings.unknownIds, ["XX", "YY"]);
});

test("what is hidden is not drawn, framed or counted", async () => {
  const scene = await sceneAt("scope=world&hide=AQ,GL&data=GL:1,FR:2");
  assert.ok(!scene.geometry.indices.has("AQ") && !scene.paints.has("GL"));
  const [all, less] = [
    await sceneAt("scope=world&fit=data&data=FR:1,NZ:2"),
    await sceneAt("scope=world&fit=data&data=FR:1,NZ:2&hide=NZ"),
  ];
  assert.ok(less.geometry.widthPx < all.geometry.widthPx / 4);
});

for (const projection of ["naturalEarth1", "equalEarth", "mercator"])
  test(`without Antarctica ${projection} shows the globe to 60° south, as wide as the image`, async () => {
    const query = `scope=world&projection=${projection}&hide=AQ&width=600&title=T`;
    const { geometry, placement, heightPx } = await sceneAt(query);
    const [, end] = geometry.project([0, -60])!;
    const cut = placement.y + end * placement.scale;
    const box = frameBox(geometry, placement);
    if (projection !== "mercator") {
      assert.ok(Math.abs(box.bottom - cut) < 0.01, `${box.bottom}, ${cut}`);
      assert.ok(box.left < 2 && box.right > 598, "narrower than the image");
      const whole = await sceneAt(query.replace("&hide=AQ", ""));
      assert.ok(heightPx - cut < 0.1 * whole.heightPx, "the empty globe stays");
    }
    let lowest = 0;
    visitEdges(geometry.sphereEdge?.source ?? "", (_x1, y1, _x2, y2) => {
      lowest = Math.max(lowest, y1 / geometry.unitsPerPx, y2 / geometry.unitsPerPx);
    });
    assert.ok(lowest < end + 0.5, "the rim goes on below");
    const { body } = await imageOf(`/map.png?${query}&theme=light`);
    assert.ok(body.length > 1000);
  });

test("a height that is asked for without Antarctica is the height of the image", async () => {
  const { heightPx } = await sceneAt("scope=world&hide=AQ&width=600&height=500");
  assert.equal(heightPx, 500);
});

test("a frame shows what was asked for, however small that is", async () => {
  const { geometry } = await sceneAt("scope=world&fit=MT&width=600");
  assert.deepEqual(
    geometry.regions.map(({ id }) => id),
    ["MT"],
  );
  const [west, south] = geometry.unproject([geometry.leftPx, geometry.topPx + geometry.heightPx])!;
  assert.ok(west > 14 && south > 35.6, `${west} ${south}`);
});

for (const [query, notes] of [
  ["bbox=-180,60,180,90", /^4\.\d-times-as-high,conicConformal$/],
  ["bbox=-180,60,180,90&projection=conicConformal", /^$/],
  ["bbox=-180,-90,180,-60", /^4\.\d-times-as-high$/],
  ["fit=VA", /^\d\d\.\d-times-as-wide$/],
  ["fit=MT", /^$/],
  ["bbox=12,44,14,45", /^$/],
  ["fit=RU", /^$/],
] as const)
  test(`a frame that shows much more than ${query} says so, with the projection that shows less`, async () => {
    const { notes: told } = await imageOf(`/map.svg?scope=world&width=600&${query}`);
    assert.match(told.largerFrame?.join(",") ?? "", notes);
  });

test("data that is framed is all that a request places on the map", async () => {
  const framed = async (rest: string): Promise<readonly number[]> => {
    const { geometry } = await sceneAt(`scope=world&fit=data&${rest}`);
    return [geometry.leftPx, geometry.topPx, geometry.widthPx, geometry.heightPx];
  };
  const ids = await framed("regions=FR,PL");
  assert.deepEqual(await framed("proportional=FR:1,PL:5"), ids);
  assert.deepEqual(await framed("data=FR:1&proportional=PL:5"), ids);
  const cities = await framed("markers=48.9,2.3;52.2,21");
  assert.deepEqual(await framed("routes=48.9,2.3>52.2,21"), cities);
  assert.ok(cities[2]! < ids[2]!);
});

const REFUSED: readonly (readonly [query: string, param: string, message: RegExp])[] = [
  ["scope=world&fit=XX,YY", "fit", /expected at least one region of scope=world in naturalEarth1/],
  ["scope=world&fit=AQ&hide=AQ", "fit", /that is not hidden, received "AQ"/],
  ["scope=world&fit=data", "fit", /received "data"; the request has none/],
  ["scope=RO&bbox=100,0,120,20", "bbox", /expected a box that meets what is shown of scope=RO/],
  ["scope=world&projection=mercator&bbox=0,-90,10,-70", "bbox", /received "0,-90,10,-70"/],
  ["scope=world&projection=albersUsa&fit=FR", "fit", /in albersUsa/],
];

for (const [query, param, message] of REFUSED)
  test(`a frame of nothing is refused: ${query}`, async () => {
    await assert.rejects(imageOf(`/map.svg?${query}`), (error) => {
      assert.ok(isRefusedRequest(error));
      assert.equal(error.problems[0].param, param);
      assert.match(error.problems[0].message, message);
      return true;
    });
  });

test("fit and bbox are not given together", () => {
  assert.throws(() => requestOf("/map.svg?scope=world&fit=FR&bbox=1,2,3,4"), /fit or bbox/);
});

test("a PNG of a frame has the colours of its regions, where they are, and nothing beside", async () => {
  const query = "scope=world&bbox=-25,34,45,72&width=500&title=T&data=FR:%23ff0000,PL:%2300ff00";
  const scene = await sceneAt(`/map.png?${query}`);
  const { width, data } = await pixelsOf(`/map.png?${query}`);
  const at = (x: number, y: number): readonly number[] => {
    const pixel = 4 * (Math.floor(y) * width + Math.floor(x));
    return [...data.subarray(pixel, pixel + 3)];
  };
  const [frenchX, frenchY] = corners(scene, [2.5, 47], [2.5, 47]);
  const [polishX, polishY] = corners(scene, [19, 52], [19, 52]);
  assert.deepEqual(at(frenchX!, frenchY!), [255, 0, 0]);
  assert.deepEqual(at(polishX!, polishY!), [0, 255, 0]);
  const { bottom } = frameBox(scene.geometry, scene.placement);
  const background = [1, 3, 5].map((from) =>
    Number.parseInt(scene.theme.background.slice(from, from + 2), 16),
  );
  assert.deepEqual(at(width - 2, Math.ceil(bottom) + 1), background);
});

test("a frame is the same picture however often, and whatever was drawn before", async () => {
  const query = `/map.png?scope=world&${EUROPE}&width=400&data=FR:1,DE:2&labels=ISO`;
  const first = await imageOf(query);
  await imageOf("/map.png?scope=world&fit=DE&width=400");
  assert.deepEqual((await imageOf(query)).body, first.body);
});

/** Two places in image pixels: x, y, x, y. */
function corners(
  { geometry, placement }: Scene,
  ...positions: readonly (readonly [number, number])[]
): readonly number[] {
  return positions.flatMap((position) => {
    const [x, y] = geometry.project(position)!;
    return [x * placement.scale + placement.x, y * placement.scale + placement.y];
  });
}

function isWithin(box: Box, room: Box): boolean {
  const slack = 1;
  return (
    box.left >= room.left - slack &&
    box.top >= room.top - slack &&
    box.right <= room.right + slack &&
    box.bottom <= room.bottom + slack
  );
}
