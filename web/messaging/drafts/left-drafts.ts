// Words in a conversation that is not their writer's any more: the server takes them no more, and this device keeps them.
import { isBlank } from "#contract/blank.ts";
import { draftKey } from "#web/platform/kept/draft-keys.ts";
import { keepHere } from "#web/platform/kept/keep-here.ts";
import { sender } from "#web/platform/outbox/outbox.ts";
import { draftTimes } from "./draft-times.ts";

type Tell = (conversationId: string) => void;

let tell: Tell | undefined;
/** Found before there was somebody who tells of it. */
const untold: (() => void)[] = [];

/** `told` is called with each conversation that such words are found in, once. */
export function onLeft(told: Tell): void {
  tell = told;
  for (const find of untold.splice(0)) find();
}

/** Whether their writer knows: since then nothing was written there. */
export function isToldLeft(me: string, conversationId: string): boolean {
  const { left, own } = marksOf(me, conversationId);
  return left !== "" && left === own;
}

/** They are told of; an emptied field is nobody's loss. */
export function findLeft(me: string, conversationId: string): void {
  if (sender() !== me) return;
  const { text, own } = marksOf(me, conversationId);
  if (isBlank(text)) forgetLeft(me, conversationId);
  else if (tell) {
    keepHere(draftKey(me, "left", conversationId), own);
    tell(conversationId);
  } else untold.push(() => findLeft(me, conversationId));
}

/** Nothing of them waits for the server. */
export function forgetLeft(me: string, conversationId: string): void {
  draftTimes(me, conversationId).write("own", "");
  keepHere(draftKey(me, "left", conversationId), "");
}

function marksOf(me: string, conversationId: string) {
  const read = (part: "text" | "own" | "left") => localStorage.getItem(draftKey(me, part, conversationId)) ?? "";
  return { text: read("text"), own: read("own"), left: read("left") };
}
