import { step, wrong, type Line, type Step } from "./dockerfile-step.ts";

/** What a Dockerfile says, as far as this reads it. */
export interface Stage {
  readonly name: string;
  readonly base: string;
  readonly steps: readonly Step[];
}

/**
 * The stages of a Dockerfile. It reads the instructions and flags that it can carry out; whatever else
 * stands there is an error, so that nothing is skipped in silence.
 *
 * @throws Error with the number of the line
 */
export function stagesOf(text: string): readonly Stage[] {
  const variables = new Map<string, string>();
  const stages: { name: string; base: string; steps: Step[] }[] = [];
  for (const line of linesOf(text)) {
    const current = stages.at(-1);
    if (line.keyword === "ARG") variables.set(...argument(line, current === undefined));
    else if (line.keyword === "FROM") stages.push(stage(line, variables, stages));
    else if (current === undefined) throw wrong(line, "stands before the first FROM");
    else current.steps.push(step(line));
  }
  return stages;
}

/** Comments left out, continued lines joined. */
function linesOf(text: string): readonly Line[] {
  const lines: Line[] = [];
  let joined = "";
  for (const [index, row] of text.split("\n").entries()) {
    if (/^\s*(?:#.*)?$/.test(row)) continue;
    joined += row.replace(/\\\s*$/, " ");
    if (/\\\s*$/.test(row)) continue;
    const [, keyword = "", rest = ""] = /^\s*(\S+)\s*(.*?)\s*$/.exec(joined) ?? [];
    lines.push({ number: index + 1, keyword: keyword.toUpperCase(), rest });
    joined = "";
  }
  if (joined !== "") throw new Error("the Dockerfile ends in the middle of a line");
  return lines;
}

function argument(line: Line, isGlobal: boolean): readonly [string, string] {
  const [, name = "", value = ""] = /^(\w+)=(\S+)$/.exec(line.rest) ?? [];
  if (!isGlobal || name === "") throw wrong(line, "ARG is read before FROM, with a default");
  return [name, value];
}

function stage(line: Line, variables: ReadonlyMap<string, string>, earlier: readonly Stage[]) {
  const [, image = "", name = ""] = /^(\S+)\s+AS\s+(\S+)$/i.exec(line.rest) ?? [];
  if (name === "") throw wrong(line, "FROM is read as: FROM image AS name");
  const base = image.replaceAll(/\$\{(\w+)\}/g, (_, variable: string) => {
    const value = variables.get(variable);
    if (value === undefined) throw wrong(line, `no ARG ${variable}`);
    return value;
  });
  if (earlier.some((other) => other.name === name)) throw wrong(line, `another stage is ${name}`);
  if (earlier.some((other) => other.name === base)) throw wrong(line, "FROM a stage is not read");
  return { name, base, steps: [] };
}
