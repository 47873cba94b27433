/** A process that adds a number to each that it is asked, fails at none, and ends at less. */
import { answerTasks } from "../../../build-geo/processes/answering.ts";

answerTasks((addend: number, tell) => async (task: number) => {
  if (task < 0) process.exit(3);
  if (task === 0) throw new TypeError("a number is expected");
  tell(`${task} and ${addend}`);
  return task + addend;
});
