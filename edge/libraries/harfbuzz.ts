import createHarfBuzz from "harfbuzz:original";
import { CALLBACK_SIGNATURES } from "./callback-signatures.ts";
import { libraries } from "./modules.ts";

type Callback = (...values: readonly number[]) => unknown;

/** What harfbuzzjs works with; the rest of it is passed on. */
interface Loaded {
  addFunction(callback: unknown, signature: string): number;
}

/**
 * Stands in for the loader of harfbuzzjs, which would look for its library on a disk, and compile a module for each
 * function that is called back.
 */
// oxlint-disable-next-line import/no-default-export -- so harfbuzzjs imports its loader
export default async function createFromModule(): Promise<Loaded> {
  const loaded = await createHarfBuzz({
    instantiateWasm: (imports: object, use: (instance: object) => void) => {
      use(new WebAssembly.Instance(libraries().harfbuzz, imports));
    },
  });
  const add = loaded.addFunction.bind(loaded);
  loaded.addFunction = (callback: Callback, signature) =>
    add(callable(callback, signature), signature);
  return loaded;
}

/** A function that WebAssembly can call. @throws RangeError where no such one was compiled */
function callable(callback: Callback, signature: string): unknown {
  if (!CALLBACK_SIGNATURES.includes(signature))
    throw new RangeError(`no callback of signature ${signature} was compiled`);
  const unused = (): number => 0;
  const given = Object.fromEntries(
    CALLBACK_SIGNATURES.map((name) => [name, name === signature ? callback : unused]),
  );
  return new WebAssembly.Instance(libraries().callbacks, { e: given }).exports[signature];
}
