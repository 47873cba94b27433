import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { createServer, type Server, type ServerResponse } from "node:http";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..", "..");

/** A registry on this machine, and which packages it was asked for. */
export interface LocalRegistry {
  readonly server: Server;
  /** `http://127.0.0.1:PORT/` */
  readonly origin: string;
  readonly asked: ReadonlySet<string>;
}

/**
 * A registry of npm that has what is installed here and nothing else: whoever installs from it needs no
 * network, and no cache that somebody else has filled.
 */
export async function localRegistry(): Promise<LocalRegistry> {
  const asked = new Set<string>();
  const folders = installedFolders();
  const server = createServer(({ url = "/", headers: { host = "" } }, response) => {
    const [, name = "", version] = /^\/((?:@[^/]+\/)?[^/]+)(?:\/-\/(.+)\.tgz)?$/.exec(
      decodeURIComponent(url),
    ) ?? [""];
    const found = folders.get(name);
    if (found === undefined) return void response.writeHead(404).end("{}");
    if (version !== undefined) return sendTarball(found.get(version) ?? "", response);
    asked.add(name);
    response.setHeader("content-type", "application/json").end(packument(name, found, host));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : null;
  return { server, asked, origin: `http://127.0.0.1:${port}/` };
}

/** Where the packages of the lockfile are, by name and version; those of other platforms are not there. */
function installedFolders(): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const lock: { readonly packages: Readonly<Record<string, { readonly version: string }>> } =
    JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8"));
  const folders = new Map<string, Map<string, string>>();
  for (const [path, { version }] of Object.entries(lock.packages)) {
    const [, name] = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? [];
    if (name === undefined || !existsSync(join(ROOT, path, "package.json"))) continue;
    const versions = folders.get(name) ?? new Map<string, string>();
    folders.set(name, versions.set(version, join(ROOT, path)));
  }
  return folders;
}

/** What a registry says of a package. */
function packument(name: string, found: ReadonlyMap<string, string>, host: string): string {
  const versions = [...found].map(([version, folder]) => {
    const about: object = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    const tarball = `http://${host}/${name}/-/${version}.tgz`;
    return [version, { ...about, name, version, dist: { tarball } }];
  });
  const [latest] = found.keys();
  const tags = { latest };
  return JSON.stringify({ name, "dist-tags": tags, versions: Object.fromEntries(versions) });
}

function sendTarball(folder: string, response: ServerResponse): void {
  const flags = [
    "--exclude=./node_modules",
    "--transform=s,^[.],package,",
    "--use-compress-program=gzip -1",
    "-cf",
    "-",
    ".",
  ];
  const tar = spawn("tar", flags, { cwd: folder, stdio: ["ignore", "pipe", "inherit"] });
  tar.stdout.pipe(response);
}
