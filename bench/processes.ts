import { readdirSync, readFileSync } from "node:fs";

/** What Linux tells of processes in /proc. */

/** Of the kernel's clock in /proc, on every platform that Node runs on. */
const TICKS_PER_SECOND = 100;

/** Fields of /proc/PID/stat behind the name, counted from 0. */
const PARENT = 1;
const USER_TICKS = 11;
const SYSTEM_TICKS = 12;

/** Seconds of processor time that a process has used since it started. */
export function cpuSeconds(pid: number): number {
  const fields = stat(pid);
  return (Number(fields[USER_TICKS]) + Number(fields[SYSTEM_TICKS])) / TICKS_PER_SECOND;
}

/** Resident memory in bytes. */
export function residentBytes(pid: number): number {
  const text = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(text)?.[1]) * 1024;
}

/** Processes that a process has started and that still run, oldest first. */
export function childrenOf(pid: number): readonly number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((candidate) => parentOf(candidate) === pid)
    .toSorted((a, b) => a - b);
}

function parentOf(pid: number): number | null {
  try {
    return Number(stat(pid)[PARENT]);
  } catch {
    // It ended between the listing and the reading.
    return null;
  }
}

function stat(pid: number): readonly string[] {
  const text = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name stands in brackets and may hold blanks.
  return text.slice(text.lastIndexOf(")") + 2).split(" ");
}
