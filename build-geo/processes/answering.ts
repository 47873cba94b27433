/** What a process sends back: what the task gave, or what is wrong with it, without a stack trace. */
export type Outcome<Answer> = { readonly answer: Answer } | { readonly problem: string };

/** What it is sent: first what all tasks have in common, then each task when the one before is answered. */
export type Message<Common, Task> = { readonly common: Common } | { readonly task: Task };

/** What it sends: the steps of a task, then what came of it. */
export type Reply<Answer> = Outcome<Answer> | { readonly step: string };

/**
 * Has this process answer whatever process started it, until that one lets go of it.
 *
 * @param prepared is given once what all tasks have in common, and gives what then does a task
 */
export function answerTasks(
  prepared: (common: never, tell: (step: string) => void) => (task: never) => Promise<unknown>,
): void {
  const send = (reply: Reply<unknown>): void => void process.send!(reply);
  let answered: ((task: never) => Promise<unknown>) | undefined;
  const outcome = async (task: never): Promise<Outcome<unknown>> => {
    try {
      return { answer: await answered!(task) };
    } catch (error) {
      return { problem: error instanceof Error ? error.message : String(error) };
    }
  };
  process.on("message", (message: Message<never, never>) => {
    if ("common" in message) answered = prepared(message.common, (step) => send({ step }));
    else void outcome(message.task).then(send);
  });
  process.on("disconnect", () => process.exit());
}
