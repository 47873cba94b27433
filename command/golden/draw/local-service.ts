import { parseCsv, parseGet, parseJson } from "../../../src/request/parse.ts";
import { image } from "../../../src/service/image.ts";
import type { GoldenCase } from "../cases/case.ts";
import { drawnPicture, type Picture } from "./picture.ts";

/** Draws a case in this process, without a server. */
export async function drawLocally(golden: GoldenCase): Promise<Picture> {
  const parsed = parsedCase(golden);
  if (!parsed.ok) {
    const message = parsed.problems.map((problem) => `${problem.code}: ${problem.message}`);
    return { kind: "refused", message: message.join("\n") };
  }
  try {
    return drawnPicture(golden, (await image(parsed.value)).body);
  } catch (error) {
    return { kind: "broken", message: error instanceof Error ? error.message : String(error) };
  }
}

function parsedCase({ request, format }: GoldenCase): ReturnType<typeof parseGet> {
  switch (request.kind) {
    case "get":
      return parseGet(format, request.query);
    case "json":
      return parseJson(Buffer.from(request.body, "utf8"));
    case "csv":
      return parseCsv(request.query, Buffer.from(request.body, "utf8"));
  }
}
