import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { existsSync, lstatSync, mkdirSync, readlinkSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";

/** A command of a stage. */
export interface Confined {
  /** The folder that stands for the root of the stage. */
  readonly root: string;
  readonly workdir: string;
  readonly command: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly user: { readonly uid: number; readonly gid: number };
  /** Without it the root cannot be written to, and there is no tmpfs. */
  readonly isWritable: boolean;
  /** Folders of this machine that it may use, at the paths of its own. */
  readonly lent?: readonly { readonly from: string; readonly to: string }[];
}

/** `mounts`: its own root by chroot; `folder`: merely started in its folder. */
export type Confinement = "mounts" | "folder";

/** Node's own folder where that is not in /usr, as with version managers. */
const NODE_FOLDER = dirname(dirname(process.execPath));
const SYSTEM = ["/usr", "/etc", ...(NODE_FOLDER.startsWith("/usr") ? [] : [NODE_FOLDER])];
const SYSTEM_ALIASES = ["/bin", "/sbin", "/lib", "/lib64"];
const KERNEL = ["/proc", "/dev"];

const CUSTOMARY_PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";

/** Where a base image looks for programs, this machine's Node first. */
export const SEARCH_PATH = `${dirname(process.execPath)}:${CUSTOMARY_PATH}`;

/**
 * Mounts in a namespace of its own, which ends with the process: this machine's system folders, read
 * only, in the place of the base image. What
 * comes after the first three words is the command.
 */
const SCRIPT = `set -eu
root=$1 isWritable=$2 mounts=$3
shift 3
mount --bind "$root" "$root"
printf '%s' "$mounts" | while IFS='	' read -r from to mode; do
  mount --rbind "$from" "$root$to"
  if [ "$mode" = ro ]; then mount -o remount,bind,ro "$root$to"; fi
done
if [ "$isWritable" = yes ]; then
  mount -t tmpfs tmpfs "$root/tmp"
else
  mount -o remount,bind,ro "$root"
  if touch "$root/tmp/probe" 2>/dev/null; then echo "the root is not read-only" >&2; exit 99; fi
fi
exec chroot "$root" "$@"`;

export function confinement(): Confinement {
  if (process.getuid?.() !== 0) return "folder";
  const trial = spawnSync("unshare", ["--mount", "mount", "--bind", "/usr", "/usr"]);
  return trial.status === 0 ? "mounts" : "folder";
}

/** Makes the places where the base image's folders appear. */
export function prepareRoot(root: string): void {
  for (const path of [...SYSTEM, ...KERNEL, "/tmp", "/root"])
    mkdirSync(join(root, path), { recursive: true });
  for (const path of SYSTEM_ALIASES.filter((alias) => existsSync(alias)))
    if (lstatSync(path).isSymbolicLink()) symlinkSync(readlinkSync(path), join(root, path));
    else mkdirSync(join(root, path));
}

/** Whether a path of a stage is one where the base image's folders appear. */
export function isOfBaseImage(path: string): boolean {
  return [...SYSTEM, ...SYSTEM_ALIASES, ...KERNEL].some(
    (system) => path === system || path.startsWith(`${system}/`),
  );
}

export function startConfined(kind: Confinement, confined: Confined): ChildProcess {
  return kind === "mounts" ? startInRoot(confined) : startInFolder(confined);
}

function startInFolder({ root, workdir, command, environment, user }: Confined): ChildProcess {
  const [program = "", ...words] = command;
  return spawn(program, words, {
    cwd: join(root, workdir),
    env: environment,
    stdio: ["ignore", "pipe", "pipe"],
    ...(process.getuid?.() === 0 ? user : {}),
  });
}

function startInRoot(confined: Confined): ChildProcess {
  const { root, workdir, command, environment, user, isWritable, lent = [] } = confined;
  const mounts = [
    ...[...SYSTEM, ...aliasFolders()].map((path) => `${path}\t${path}\tro\n`),
    ...KERNEL.map((path) => `${path}\t${path}\trw\n`),
    ...lent.map(({ from, to }) => `${from}\t${to}\trw\n`),
  ].join("");
  for (const { to } of lent) mkdirSync(join(root, to), { recursive: true });
  const script = ["-c", SCRIPT, "confined", root, isWritable ? "yes" : "no", mounts];
  const words = [...rightsOf(user), "env", "-C", workdir, ...command];
  return spawn("unshare", ["--mount", "/bin/sh", ...script, ...words], {
    env: environment,
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/** Those that are no links into /usr on this machine. */
function aliasFolders(): readonly string[] {
  return SYSTEM_ALIASES.filter((path) => existsSync(path) && !lstatSync(path).isSymbolicLink());
}

/** Another user than root loses every right that root could have left it. */
function rightsOf({ uid, gid }: Confined["user"]): readonly string[] {
  if (uid === 0) return [];
  const rights = ["--no-new-privs", "--bounding-set=-all", "--inh-caps=-all"];
  return ["setpriv", `--reuid=${uid}`, `--regid=${gid}`, "--clear-groups", ...rights];
}
