/** What a process sends back: what the task gave, or what is wrong with it, without a stack trace. */
export type Outcome<Answer> = { readonly answer: Answer } | { readonly problem: string };

/** What it is sent: first what all tasks have in common, then each task when the one before is answered. */
export type Message<Common, Task> = { readonly common: Common } | { readonly task: Task };

/**
 * Has this process answer whatever process started it, until that one lets go of it.
 *
 * @param prepared is told once what all tasks have in common, and gives what then does a task
 */
export function answerTasks(prepared: (common: never) => (task: never) => Promise<unknown>): void {
  let answered: ((task: never) => Promise<unknown>) | undefined;
  const outcome = async (task: never): Promise<Outcome<unknown>> => {
    try {
      return { answer: await answered!(task) };
    } catch (error) {
      return { problem: error instanceof Error ? error.message : String(error) };
    }
  };
  process.on("message", (message: Message<never, never>) => {
    if ("common" in message) answered = prepared(message.common);
    else void outcome(message.task).then((found) => process.send!(found));
  });
  process.on("disconnect", () => process.exit());
}
