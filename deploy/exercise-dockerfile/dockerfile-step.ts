export type Step =
  | { readonly kind: "workdir"; readonly path: string }
  | { readonly kind: "env"; readonly name: string; readonly value: string }
  | { readonly kind: "copy"; readonly copy: Copy }
  | { readonly kind: "run"; readonly command: string }
  | { readonly kind: "user"; readonly uid: number; readonly gid: number }
  | { readonly kind: "expose"; readonly ports: readonly number[] }
  | { readonly kind: "stopsignal"; readonly signal: NodeJS.Signals }
  | { readonly kind: "healthcheck"; readonly command: readonly string[] }
  | { readonly kind: "cmd"; readonly command: readonly string[] };

export interface Copy {
  /** Stage that is copied from; the context of the build if null. */
  readonly from: string | null;
  readonly owner: { readonly uid: number; readonly gid: number } | null;
  readonly sources: readonly string[];
  readonly target: string;
}

/** An instruction, with its number in the file. */
export interface Line {
  readonly number: number;
  readonly keyword: string;
  readonly rest: string;
}

/**
 * What an instruction of a stage says.
 *
 * @throws Error with the number of the line, for all that cannot be carried out
 */
export function step(line: Line): Step {
  const { keyword, rest } = line;
  // A shell would expand it, and so may an engine; here it stays as it is.
  if (rest.includes("$") && keyword !== "RUN" && keyword !== "HEALTHCHECK")
    throw wrong(line, "variables are read in FROM alone");
  if (keyword === "WORKDIR") return { kind: "workdir", path: absolute(line, rest) };
  if (keyword === "ENV") return environment(line);
  if (keyword === "COPY") return { kind: "copy", copy: copyOf(line) };
  if (keyword === "RUN") return { kind: "run", command: shellCommand(line) };
  if (keyword === "USER") return { kind: "user", ...owner(line, rest) };
  if (keyword === "EXPOSE") return { kind: "expose", ports: ports(line) };
  if (keyword === "STOPSIGNAL") return { kind: "stopsignal", signal: signal(line) };
  if (keyword === "HEALTHCHECK") return { kind: "healthcheck", command: healthCommand(line) };
  if (keyword === "CMD") return { kind: "cmd", command: execForm(line, rest) };
  throw wrong(line, `${keyword} is not carried out`);
}

function absolute(line: Line, path: string): string {
  if (!/^\/[\w./-]+$/.test(path)) throw wrong(line, "WORKDIR is read as one absolute path");
  return path;
}

function environment(line: Line): Step {
  const [, name = "", value = ""] = /^(\w+)=(\S+)$/.exec(line.rest) ?? [];
  if (name === "") throw wrong(line, "ENV is read as: ENV NAME=value");
  return { kind: "env", name, value };
}

function copyOf(line: Line): Copy {
  const words = line.rest.split(/\s+/);
  let from: string | null = null;
  let copyOwner: Copy["owner"] = null;
  for (const word of words.filter((text) => text.startsWith("--"))) {
    const [flag, value = ""] = word.split("=", 2);
    if (flag === "--from") from = value;
    else if (flag === "--chown") copyOwner = owner(line, value);
    else throw wrong(line, `${flag} is not carried out`);
  }
  const paths = words.filter((text) => !text.startsWith("--"));
  const target = paths.pop();
  if (target === undefined || paths.length === 0) throw wrong(line, "COPY needs source and target");
  if (/[*?["\\]/.test(paths.join("")))
    throw wrong(line, "patterns and quotes are not read in COPY");
  return { from, owner: copyOwner, sources: paths, target };
}

function shellCommand(line: Line): string {
  if (/^(?:--|\[|<<)/.test(line.rest)) throw wrong(line, "RUN is read as one shell command");
  return line.rest;
}

/** By number, because a name means nothing without the image's list of users. */
function owner(line: Line, text: string): { readonly uid: number; readonly gid: number } {
  const [, uid, gid] = /^(\d+):(\d+)$/.exec(text) ?? [];
  if (uid === undefined || gid === undefined) throw wrong(line, "users are read as number:number");
  return { uid: Number(uid), gid: Number(gid) };
}

function ports(line: Line): readonly number[] {
  if (!/^\d+(?:\s+\d+)*$/.test(line.rest)) throw wrong(line, "EXPOSE is read as port numbers");
  return line.rest.split(/\s+/).map(Number);
}

function signal(line: Line): NodeJS.Signals {
  if (line.rest === "SIGTERM" || line.rest === "SIGINT") return line.rest;
  throw wrong(line, "STOPSIGNAL is read as SIGTERM or SIGINT");
}

function healthCommand(line: Line): readonly string[] {
  const flags = /^(?:--(?:interval|timeout|start-period|retries)=\w+\s+)*CMD\s+(.*)$/;
  const [, command] = flags.exec(line.rest) ?? [];
  if (command === undefined) throw wrong(line, "HEALTHCHECK is read as: flags CMD [words]");
  return execForm(line, command);
}

/** Signals reach a command without a shell around it. */
function execForm(line: Line, text: string): readonly string[] {
  const words: unknown = text.startsWith("[") ? JSON.parse(text) : null;
  if (!Array.isArray(words) || words.length === 0 || !words.every(isText))
    throw wrong(line, "commands are read as a list of words in JSON");
  return words;
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

/** The error of a line. */
export function wrong({ number, keyword, rest }: Line, reason: string): Error {
  return new Error(`Dockerfile line ${number}: ${reason}: ${keyword} ${rest}`);
}
