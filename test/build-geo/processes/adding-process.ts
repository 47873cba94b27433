/** A process that adds a number to each that it is asked, fails at none, and ends at less. */
import { answerTasks } from "../../../build-geo/processes/answering.ts";

answerTasks((addend: number) => async (task: number) => {
  if (task < 0) process.exit(3);
  if (task === 0) throw new TypeError("a number is expected");
  return task + addend;
});
