/** Where the server listens. */
export interface Settings {
  readonly port: number;
  readonly host: string;
}

const DEFAULT_PORT = 8080;
const DEFAULT_HOST = "0.0.0.0";

/**
 * Settings from the environment.
 *
 * @throws RangeError naming the variable, its value and what was expected
 */
export function settings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const { PORT: port = "", HOST: host = "" } = environment;
  if (port !== "" && !(/^\d{1,5}$/.test(port) && Number(port) <= 65_535))
    throw new RangeError(`PORT is ${JSON.stringify(port)}; expected a number from 0 to 65535`);
  return {
    port: port === "" ? DEFAULT_PORT : Number(port),
    host: host === "" ? DEFAULT_HOST : host,
  };
}
