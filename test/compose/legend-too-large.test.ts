import assert from "node:assert/strict";
import { test } from "node:test";
import { sceneAt } from "../helpers/image.ts";

test("no legend makes the map vanish, however small the image and long the heading", async () => {
  const words =
    "title=How+many+there+were+of+them&subtitle=In+each+year&legendTitle=Cases+per+million";
  for (const width of [110, 140, 180])
    for (const position of ["", "&legendPosition=below", "&legendPosition=right"]) {
      const query = `scope=world&${words}&routes=US>NZ:arrow&data=US:2,CN:1,IN:8&legendLayout=horizontal&width=${width}&height=${width}${position}`;
      const { placement, geometry } = await sceneAt(query);
      assert.ok(placement.scale * geometry.widthPx > width / 4, query);
    }
});
