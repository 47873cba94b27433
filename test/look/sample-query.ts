import type { Choice } from "./choices.ts";
import type { DataSet } from "./data-sets.ts";
import { seededNumbers, shuffled } from "./random.ts";

export const HEADINGS: Readonly<Record<string, string>> = {
  none: "",
  short: "title=Where+it+is+high&subtitle=Index%2C+2024",
  long: "title=Where+it+is+high%2C+where+it+is+low%2C+and+what+one+map+of+an+index+says+of+both+to+those+who+read+it&subtitle=An+index+of+things+that+can+be+counted+in+most+countries%2C+for+2024+or+the+last+year+with+figures",
};

const GROUPS = ["North", "South of the river", "East", "West", "Upper plain", "Coast", "Isles"];

export function scaleQuery({ scale, spread }: Choice, data: DataSet): string {
  if (scale === "categorical") {
    const count = spread === "all equal" ? 1 : 2 + (spread.length % 6);
    return `data=${entries(data, (_, at) => encodeURIComponent(GROUPS[at % count]!))}`;
  }
  const numbers = `data=${entries(data, String)}`;
  if (scale === "diverging") return `colorScale=diverging&${numbers}`;
  if (scale !== "custom") return `classification=${scale}&${numbers}`;
  return `classification=custom&breaks=${breaks([...data.values()]).join(",")}&${numbers}`;
}

/** Three round numbers within the values; beside them where all are equal. */
function breaks(values: readonly number[]): readonly number[] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const step = 10 ** Math.floor(Math.log10((high - low) / 4 || 10));
  const first = Math.ceil(low / step) * step + step;
  return [0, 1, 2].map((i) => Number((first + i * step).toPrecision(12)));
}

export function marksQuery({ marks, scope }: Choice, data: DataSet, seed: number): string {
  const some = shuffled([...data.keys()], seed).slice(0, 30);
  if (marks === "circles") {
    const next = seededNumbers(seed);
    return `proportional=${some.map((id) => `${id}:${Math.round(10 ** (2 + 5 * next()))}`).join(",")}`;
  }
  if (marks === "markers") return `markers=${encodeURIComponent(MARKERS[scope]!)}`;
  if (marks === "routes") return `routes=${encodeURIComponent(routes(some, scope))}`;
  return marks === "labels" ? `labels=ISO&labelMinArea=${scope === "RO" ? 20 : 200}` : "";
}

const MARKERS: Readonly<Record<string, string>> = {
  world:
    "52.5,13.4:dot:Berlin;48.9,2.4:dot:Paris;-41.3,174.8:pin:Wellington;-12,-77:pin:Lima;35.7,139.7:star:Tokyo;64.1,-21.9:dot:Reykjavík;-54.8,-68.3:flag:Ushuaia;1.3,103.8:dot:Singapore",
  RO: "44.4,26.1:star:București;46.8,23.6:dot:Cluj-Napoca;47.2,27.6:dot:Iași;44.2,28.65:anchor:Constanța;45.75,21.2:dot:Timișoara;47.9,23.9:pin:Sighetu Marmației",
};

function routes(ids: readonly string[], scope: string): string {
  const hub = scope === "RO" ? "RO-B" : "DE";
  const others = ids.filter((id) => id !== hub).slice(0, 12);
  return others.map((id, at) => `${hub}>${id}${at % 3 === 0 ? ":arrow" : ""}`).join(";");
}

function entries(data: DataSet, value: (value: number, at: number) => string): string {
  return [...data].map(([id, datum], at) => `${id}:${value(datum, at)}`).join(",");
}
