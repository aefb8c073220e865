import { flush, listOutgoing, type Outgoing } from "#web/platform/outbox/outbox.ts";
import type { WaitingEdit } from "../outgoing/send-outgoing.ts";

/**
 * For what is done with a message as it stands there: the studio gets what waits of its writer's edits first. Throws where it
 * does not get it.
 */
export async function bringEdit(messageId: string): Promise<void> {
  if (!(await editOf(messageId))) return;
  await flush();
  const left = await editOf(messageId);
  if (!left) return;
  throw new Error(
    left.state === "failed"
      ? "Your edit of this message was not saved. Send it again or discard it first."
      : "The studio has not got your edit of this message yet. Please try again in a moment.",
  );
}

async function editOf(messageId: string): Promise<Outgoing | undefined> {
  const entries = await listOutgoing();
  return entries.find(({ input, next }) =>
    [input, next?.input].some((one) => (one as Partial<WaitingEdit> | undefined)?.messageId === messageId),
  );
}
