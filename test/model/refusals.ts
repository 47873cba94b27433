import type { ParameterName } from "../../src/request/parameters/parameters.ts";
import { valuesOf } from "./parameters.ts";
import type { PairedScope } from "./row.ts";

/** Requests that are refused by design: each of these parameters has one of these texts; null for none. */
export interface Refusal {
  readonly code: string;
  readonly when: Partial<Readonly<Record<ParameterName, readonly (string | null)[]>>>;
}

/** Every combination of values of the model that is no map, and the error that it is. */
export function refusalsOf(scope: PairedScope): readonly Refusal[] {
  const said = (name: ParameterName): readonly string[] =>
    valuesOf(scope, name).map(([text]) => text);
  const [figures = "", , colors = ""] = said("data");
  const noLabels = [null, figures, colors];
  const ordered = { colorScale: [null, "sequential", "diverging"], data: noLabels };
  const onDiverging = { colorScale: ["diverging"] };
  return [
    { code: "conflicting_parameters", when: { fit: said("fit"), bbox: said("bbox") } },
    { code: "conflicting_parameters", when: { data: said("data"), regions: said("regions") } },
    { code: "conflicting_parameters", when: { data: said("data"), values: said("values") } },
    { code: "conflicting_parameters", when: { values: said("values"), regions: said("regions") } },
    { code: "invalid_breaks", when: { classification: ["custom"], breaks: [null], ...ordered } },
    {
      code: "invalid_classes",
      when: {
        classification: ["custom"],
        classes: said("classes"),
        breaks: said("breaks"),
        ...ordered,
      },
    },
    {
      code: "invalid_domain",
      when: {
        classification: ["log"],
        domain: ["-20,150"],
        colorScale: [null, "sequential"],
        data: noLabels,
      },
    },
    {
      code: "invalid_midpoint",
      when: { midpoint: ["100"], domain: [null], data: [figures], ...onDiverging },
    },
    {
      code: "invalid_midpoint",
      when: { midpoint: ["100"], domain: ["1,50"], data: noLabels, ...onDiverging },
    },
    { code: "invalid_palette", when: { palette: ["Set1"], ...ordered, data: [figures] } },
    { code: "invalid_palette", when: { palette: ["Set1"], ...ordered, values: said("values") } },
    {
      code: "invalid_midpoint",
      when: { midpoint: ["100"], domain: [null], values: said("values"), ...onDiverging },
    },
    {
      code: "invalid_midpoint",
      when: { midpoint: ["2.5"], domain: [null], values: [said("values")[1]!], ...onDiverging },
    },
    { code: "invalid_proportional", when: { proportionalMax: ["4"], proportionalMin: ["12"] } },
    {
      code: "invalid_fit",
      when: {
        fit: ["data"],
        data: [null],
        values: [null],
        regions: [null],
        patterns: [null],
        proportional: [null],
        markers: [null],
        routes: [null],
      },
    },
  ];
}
