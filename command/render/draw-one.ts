import { formats } from "../../src/formats.ts";
import { isRefusedRequest } from "../../src/service/refused-request.ts";
import type { MapRequest } from "../../src/request/map-request.ts";
import { failure, type Result, success } from "../../src/request/result.ts";
import type { MapService, RenderedImage } from "../../src/http/service-port.ts";
import { replaceFile } from "../terminal/disk.ts";
import { type GivenFlags, UsageError } from "../terminal/flags.ts";
import { printable, type Terminal } from "../terminal/terminal.ts";
import { askedFormat, mapAskedFor, withService } from "./map-flags.ts";
import { nothingMatched, tellProblems, told, toldLines } from "./problems.ts";

const REFUSED = 1;
/** As for what is read: the pipe, and no file of this name. */
const PIPE = "-";
const PATIENCE_MS = 300;
const ERASED_LINE = "\r\u001b[2K";

/** Draws the map that the arguments ask for, and gives the exit code. */
export async function drawOne(
  places: readonly string[],
  given: GivenFlags,
  terminal: Terminal,
): Promise<number> {
  const output = given.get("output") ?? PIPE;
  const file = output === PIPE ? null : output;
  const format = askedFormat(given, file);
  const asked = await mapAskedFor(places, given, terminal);
  return withService(asked.edition, async (service) => {
    const request = asked.posted(service)(format);
    const drawn = request.ok ? await drawing(service, request.value, file, terminal) : request;
    if (!drawn.ok) {
      tellProblems(drawn.problems, terminal);
      return REFUSED;
    }
    const { body, warnings } = drawn.value;
    const notes = request.ok ? request.notes : undefined;
    const unmatched = request.ok ? nothingMatched(request.value, warnings) : null;
    if (unmatched === null && file === null) terminal.out(body);
    if (unmatched === null && file !== null) await replaceFile(file, body);
    for (const line of toldLines(told(drawn.value, notes)))
      terminal.error(`copperplate: ${printable(line)}\n`);
    if (unmatched !== null) tellProblems(unmatched, terminal);
    return unmatched === null ? 0 : REFUSED;
  });
}

async function drawing(
  service: MapService,
  request: MapRequest,
  file: string | null,
  terminal: Terminal,
): Promise<Result<RenderedImage>> {
  const { isRaster } = formats[request.format];
  if (file === null && isRaster && terminal.isInteractive)
    throw new UsageError("a PNG cannot be written to a terminal: name a file with -o FILE");
  const tell = (): void => terminal.error(`${ERASED_LINE}drawing …`);
  const timer = terminal.isErrorInteractive ? setTimeout(tell, PATIENCE_MS) : undefined;
  try {
    return success(await service.render(request));
  } catch (error) {
    if (!isRefusedRequest(error)) throw error;
    return failure(...error.problems);
  } finally {
    clearTimeout(timer);
    if (terminal.isErrorInteractive) terminal.error(ERASED_LINE);
  }
}
