import { UsageError } from "../terminal/flags.ts";

/** A part of the lines: each belongs to one of `count` shards, by its number. */
export interface Shard {
  /** From 1. */
  readonly index: number;
  readonly count: number;
}

const MAX_SHARDS = 100_000;

/** @throws UsageError for what is not `i/n`, `i` from 1 to `n` */
export function parseShard(text: string): Shard {
  const [, index, count] = /^(\d{1,6})\/(\d{1,6})$/.exec(text) ?? [];
  const shard = { index: Number(index), count: Number(count) };
  if (shard.index >= 1 && shard.index <= shard.count && shard.count <= MAX_SHARDS) return shard;
  throw new UsageError(`--shard expects I/N with I from 1 to N, such as 2/8, received "${text}"`);
}

/** Whether a line is for this shard. */
export function isIn({ index, count }: Shard, line: number): boolean {
  return line % count === index % count;
}

/** What names of files have of it: nothing where there is one shard alone. */
export function shardSuffix({ index, count }: Shard): string {
  return count === 1 ? "" : `-${index}-of-${count}`;
}
