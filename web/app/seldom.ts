// What hardly a page needs while it is live: a message waits for a file, or a page before went away while it was written down,
// somebody signs in anew in another tab, or the page has long stood.
import type { QueryClient } from "@tanstack/react-query";
import { listOutgoing } from "#web/platform/outbox/outbox.ts";

export { takeUpNoted } from "#web/platform/outbox/take-up-noted.ts";
export { renewSender } from "./renew-sender.ts";

/** Asked for once more: what did not come without a network may come with one. */
let again: (() => void) | undefined;

/** A step between: the first load names this alone, and not all that the carriers come with. Says what fails, and throws nothing. */
export async function carryLate(cache: QueryClient): Promise<void> {
  for (const carry of [sendMarks, carryFiles]) {
    await carry(cache).catch((error: Error) => {
      console.warn("What waits could not be sent yet:", error.message);
      again ??= () => void carryLate(cache);
      addEventListener("guidon:live", again, { once: true });
    });
  }
}

async function sendMarks(cache: QueryClient): Promise<void> {
  if (!(await listOutgoing()).some(({ kind }) => kind.startsWith("annotation"))) return;
  (await import("#web/review/outgoing/send-waiting.ts")).sendWaiting(cache);
}

async function carryFiles(): Promise<void> {
  await (await import("#web/messaging/kept-files/carry-files.ts")).carryFiles();
}

/** A step between here too. */
export async function bringDrafts(cache: QueryClient, me: string, leaving: AbortSignal): Promise<void> {
  (await import("#web/messaging/drafts/bring-drafts.ts")).bringDrafts(cache, me, leaving);
}
