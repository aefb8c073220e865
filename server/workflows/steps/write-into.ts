import { AppError } from "#contract/errors.ts";
import { NewMessage } from "#contract/messages.ts";
import { sendMessage } from "#server/messaging/sending/send-message.ts";
import type { Work } from "../work-on-workflow.ts";
import { asLeft } from "./as-left.ts";
import { stepId } from "./step-id.ts";

interface Words {
  /** The step that opened the conversation. */
  into: string;
  content: string;
  mentions?: string[];
}

/** A message by whoever started it. */
export async function writeInto(work: Work, step: string, { into, content, mentions = [] }: Words) {
  const conversationId = work.tokens[into]?.output?.conversation as string | undefined;
  if (!conversationId) throw new AppError("conflict", "There is no conversation to write into.");
  const id = stepId(work.seed, step, work.round);
  await sendMessage(work.member, NewMessage.parse({ id, conversationId, content, mentions })).catch(asLeft);
  return { link: { kind: "conversation", id: conversationId } };
}
