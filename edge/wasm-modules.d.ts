/** Platforms of Workers give what is imported of such a file compiled. */
declare module "*.wasm" {
  const module: WebAssembly.Module;
  export default module;
}

declare module "harfbuzz:original" {
  export default function create(options: object): Promise<{
    addFunction(callback: unknown, signature: string): number;
  }>;
}

/** What Node's types leave out: a runtime has it whole. */
declare namespace WebAssembly {
  class Instance {
    constructor(module: WebAssembly.Module, imports: object);
    readonly exports: Readonly<Record<string, unknown>>;
  }
}
