import { CALLBACK_SIGNATURES } from "../../edge/libraries/callback-signatures.ts";

const MAGIC_AND_VERSION = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
const FUNCTION_TYPE = 0x60;
const SECTIONS = { types: 1, imports: 2, exports: 7 };
const FUNCTION = 0;
const VALUE_TYPES = new Map([
  ["i", 0x7f],
  ["f", 0x7d],
]);

/**
 * A WebAssembly module that does nothing but give back the functions it is given, by signature: so a function of
 * JavaScript becomes one that a library can call. Emscripten compiles such modules when it needs them, and Workers
 * may compile none (WebAssembly Core 2.0, 5.5).
 */
export function callbackModule(): Uint8Array {
  const types = CALLBACK_SIGNATURES.map((signature) => [
    FUNCTION_TYPE,
    ...vector(valueTypes(signature.slice(1))),
    ...vector(valueTypes(signature.slice(0, 1).replace("v", ""))),
  ]);
  const imports = CALLBACK_SIGNATURES.map((signature, i) =>
    [name("e"), name(signature), [FUNCTION, i]].flat(),
  );
  const exports = CALLBACK_SIGNATURES.map((signature, i) =>
    [name(signature), [FUNCTION, i]].flat(),
  );
  return Uint8Array.from([
    ...MAGIC_AND_VERSION,
    ...section(SECTIONS.types, vector(types)),
    ...section(SECTIONS.imports, vector(imports)),
    ...section(SECTIONS.exports, vector(exports)),
  ]);
}

function section(id: number, content: readonly number[]): readonly number[] {
  return [id, ...size(content.length), ...content];
}

function vector(items: readonly (readonly number[])[]): readonly number[] {
  return [...size(items.length), ...items.flat()];
}

function name(text: string): readonly number[] {
  return [...size(text.length), ...Buffer.from(text, "latin1")];
}

/** As LEB128. */
function size(value: number): readonly number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...size(value >>> 7)];
}

function valueTypes(letters: string): readonly (readonly number[])[] {
  return Array.from(letters, (letter) => {
    const type = VALUE_TYPES.get(letter);
    if (type === undefined) throw new RangeError(`no type of WebAssembly is called ${letter}`);
    return [type];
  });
}
