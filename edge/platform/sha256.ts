import { joinedBytes } from "../../src/joined-bytes.ts";
import { paddedBlocks, rotatedLeft, WORDS_PER_BLOCK } from "./digest-blocks.ts";

const ROUNDS = 64;
const BLOCK_BYTES = 64;
const primes = firstPrimes(ROUNDS);
/** The first 32 bits of the fractions of roots of primes (FIPS 180-4, 4.2.2 and 5.3.3). */
const CONSTANTS = Uint32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const START = Uint32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
const schedule = new Uint32Array(ROUNDS);

/** SHA-256 (FIPS 180-4, 6.2): 32 bytes. */
export function sha256Digest(bytes: Uint8Array): Uint8Array {
  const blocks = paddedBlocks(bytes);
  const state = START.slice();
  for (let at = 0; at < blocks.byteLength; at += BLOCK_BYTES) mix(state, blocks, at);
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => digest.setUint32(4 * i, word));
  return new Uint8Array(digest.buffer);
}

/** HMAC-SHA-256 (RFC 2104). */
export function hmacSha256Digest(secret: Uint8Array, message: Uint8Array): Uint8Array {
  const key = new Uint8Array(BLOCK_BYTES);
  key.set(secret.length > BLOCK_BYTES ? sha256Digest(secret) : secret);
  const inner = sha256Digest(joinedBytes([key.map((byte) => byte ^ 0x36), message]));
  return sha256Digest(joinedBytes([key.map((byte) => byte ^ 0x5c), inner]));
}

function mix(state: Uint32Array, blocks: DataView, start: number): void {
  fillSchedule(blocks, start);
  let [a, b, c, d] = [state[0]!, state[1]!, state[2]!, state[3]!];
  let [e, f, g, h] = [state[4]!, state[5]!, state[6]!, state[7]!];
  for (let i = 0; i < ROUNDS; i += 1) {
    const one = h + sigma(e, 6, 11, 25) + ((e & f) ^ (~e & g)) + CONSTANTS[i]! + schedule[i]!;
    const two = sigma(a, 2, 13, 22) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e] = [g, f, e, (d + one) >>> 0];
    [d, c, b, a] = [c, b, a, (one + two) >>> 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i]! += word));
}

function fillSchedule(blocks: DataView, start: number): void {
  for (let i = 0; i < WORDS_PER_BLOCK; i += 1) schedule[i] = blocks.getUint32(start + 4 * i);
  for (let i = WORDS_PER_BLOCK; i < ROUNDS; i += 1) {
    const [early, late] = [schedule[i - 15]!, schedule[i - 2]!];
    const first = rotatedLeft(early, 25) ^ rotatedLeft(early, 14) ^ (early >>> 3);
    const second = rotatedLeft(late, 15) ^ rotatedLeft(late, 13) ^ (late >>> 10);
    schedule[i] = schedule[i - 16]! + first + schedule[i - 7]! + second;
  }
}

function sigma(word: number, one: number, two: number, three: number): number {
  return rotatedLeft(word, 32 - one) ^ rotatedLeft(word, 32 - two) ^ rotatedLeft(word, 32 - three);
}

function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32);
}

function firstPrimes(count: number): readonly number[] {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate += 1)
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate);
  return found;
}
