import { writeSync } from "node:fs";
import type { TestEvent } from "node:test/reporters";

/** A reporter that names the first test that fails, and ends the process there and then. */
// oxlint-disable-next-line import/no-default-export -- the test runner takes a reporter so
export default async function* firstFailure(
  events: AsyncIterable<TestEvent>,
): AsyncGenerator<string> {
  for await (const event of events) {
    if (event.type === "test:fail") {
      // What is yielded would come too late.
      writeSync(1, `${event.data.file ?? ""}: ${event.data.name}\n`);
      process.exit(1);
    }
    yield "";
  }
}
