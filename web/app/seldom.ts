// What hardly a page needs while it is live: a message waits for a file, or somebody signs in anew in another tab.
export { renewSender } from "./renew-sender.ts";

/** A step between: the first load names this alone, and not all that the carrier comes with. */
export async function carryLate(): Promise<void> {
  await (await import("#web/messaging/carry-files.ts")).carryFiles();
}
