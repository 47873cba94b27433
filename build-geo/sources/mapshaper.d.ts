declare module "mapshaper" {
  const mapshaper: {
    /** Runs commands on files given by name; resolves to the files written, by name. */
    applyCommands(
      commands: string,
      input: Readonly<Record<string, string | Uint8Array>>,
    ): Promise<Readonly<Record<string, string | Uint8Array>>>;
  };
  export default mapshaper;
}
