import { compactQuery } from "../../../src/http/asked-map.ts";

/** What descriptions show of bodies and paths. A test sends each. */

export const jsonExample = {
  scope: "RO",
  theme: "light",
  title: "Members by county",
  regions: [
    { id: "RO-CJ", value: 12 },
    { id: "Timiș", value: 9 },
    { id: "RO-B", value: 21, annotation: "The capital" },
  ],
  markers: [{ lat: 46.77, lon: 23.59, icon: "star", label: "Cluj-Napoca" }],
};

export const csvExample = "id,value\nRO-CJ,12\nTimiș,9\nRO-B,21\n";

export const compactExample = await compactQuery("scope=RO&data=RO-CJ:12,RO-TM:9,RO-B:21");
