import { writeSync } from "node:fs";

/** A reporter that names the first test that fails, and ends the process there and then. */
// oxlint-disable-next-line import/no-default-export -- Node takes a reporter by its default export
export default async function* firstFailure(events) {
  for await (const { type, data } of events) {
    if (type === "test:fail") {
      // What is yielded would come too late.
      writeSync(1, `${data.file ?? ""}: ${data.name}\n`);
      process.exit(1);
    }
    yield "";
  }
}
