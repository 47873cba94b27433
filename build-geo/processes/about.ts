/**
 * What some work gives; what is wrong with it is told with what it is about, on each line.
 *
 * @throws Error
 */
export async function about<Result>(subject: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new Error(aboutText(subject, error instanceof Error ? error.message : String(error)), {
      cause: error,
    });
  }
}

export function aboutText(subject: string, problems: string): string {
  return problems.replaceAll(/^/gm, `${subject}: `);
}
