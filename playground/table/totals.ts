import { folded } from "../../src/names/fold.ts";
import { knownRegion, type Naming } from "../../src/names/known-region.ts";
import { siteData } from "../site-data.ts";

/** What the last row of a table is called where people write in the languages of maps, folded. */
const TOTALS: ReadonlySet<string> = new Set(
  (
    "total totals subtotal grandtotal totalgeneral totalgenerale sum overall world gesamt insgesamt summe gesamtsumme " +
    "welt ensemble monde mundo mondo totale totaal wereld suma ogółem razem świat celkem összesen yhteensä totalt " +
    "summa toplam dünya итого всего усього разом мир σύνολο 合計 总计 합계"
  )
    .split(" ")
    .map(folded),
);

/** Whether a row is of all regions together: a total, or the country whose map it is. */
export function isTotal(name: string, { scope, lang }: Naming): boolean {
  if (TOTALS.has(folded(name))) return true;
  const [first] = siteData.scopes;
  const [country = ""] = scope.split("-");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the list of scopes is that of the server
  const world = { scope: first!.name, lang } as Naming;
  return scope !== world.scope && knownRegion(name, world) === country;
}
