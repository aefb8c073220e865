/** A step between: the first load names this alone, and not all that the carrier comes with. */
export async function carryLate(): Promise<void> {
  await (await import("./carry-files.ts")).carryFiles();
}
