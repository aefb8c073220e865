// What is being written and not sent yet. It outlives the composer: an upload goes on while one reads elsewhere, and what
// could not be sent comes back to where it was written, whoever shows that by then.
import { useSyncExternalStore } from "react";
import { isBlank } from "#contract/blank.ts";
import type { Attachment } from "#contract/messages.ts";
import { useMe } from "#web/accounts/queries.ts";
import { draftKey, forgetDraftsOfNobody } from "#web/platform/kept/draft-keys.ts";
import { keepHere } from "#web/platform/kept/keep-here.ts";
import { onSessionChange } from "#web/platform/session.ts";
import type { MessageTemplate } from "../composer/message-templates.ts";
import type { Priority } from "../composer/priority-names.ts";
import { copyKey } from "../kept-files/device-copy.ts";

/** What hangs on it. */
export interface Attached {
  /** Its writer's id, a slash, and the id that it has on the server: under it a copy may be on this device. */
  key: string;
  name: string;
  /** From this device as long as it has no address; null until that is kept, where it can be. */
  file: Attachment | null;
  /** Of a new one, before its file is known: its picture has its place from the start. */
  isImage?: boolean;
  /** 0 to 1 while it goes up, else null. */
  share: number | null;
  /** It is being written to this device: a matter of milliseconds, for which a message waits. */
  isKeeping?: boolean;
  /** Why it did not go up; `again` is what to try it with. A problem of what is here, and without that: it is nowhere any more. */
  problem?: string | undefined;
  again?: File;
}

/** What is absent was never touched. */
export interface Unsent {
  text: string;
  attached: Attached[];
  /** The message that it answers. */
  replyTo?: string | null;
  /** The topic that it was begun in. */
  topicId?: string | null;
  /** Whom its @names mean, the last choice first. */
  meant?: string[];
  priority?: Priority;
  /** By hand: neither a template nor what the text says brought it. */
  hasChosenPriority?: boolean;
  type?: MessageTemplate["type"];
  needsAcknowledgement?: boolean;
  /** A recording that was neither sent nor thrown away. */
  voice?: KeptVoice | null;
}

export interface KeptVoice {
  /** From this device. */
  file: Attachment;
  /** As they were measured: what was cut off may not tell. */
  seconds: number;
}

/** What this device keeps through a reload besides the text, which alone goes to the others. */
type Kept = Omit<Unsent, "text" | "attached"> & { files?: Attachment[] };

const held = new Map<string, Unsent>();
const listeners = new Set<() => void>();
// nobody else's at this screen
onSessionChange(() => held.clear());
forgetDraftsOfNobody();

/** Whoever this page is for; another tab may be somebody else's. */
let writer = "";

const keyOfText = (conversationId: string) => draftKey(writer, "text", conversationId);
const keyOfRest = (conversationId: string) => draftKey(writer, "with", conversationId);

export function useUnsent(conversationId: string): Unsent {
  return usePart(conversationId, (unsent) => unsent);
}

/** Of what is being written the message that it answers alone: a key press changes nothing of it. */
export function useReplyTo(conversationId: string): string | null {
  return usePart(conversationId, ({ replyTo }) => replyTo ?? null);
}

function usePart<Part>(conversationId: string, partOf: (unsent: Unsent) => Part): Part {
  const me = useMe()?.id;
  // before anything is read; whoever is not known any more is still who wrote
  if (me) writeAs(me);
  return useSyncExternalStore(listen, () => partOf(unsentIn(conversationId)));
}

/** Names whose drafts are read and kept from now on. */
export function writeAs(person: string): void {
  if (person === writer) return;
  writer = person;
  held.clear();
}

export function unsentIn(conversationId: string): Unsent {
  const unsent = held.get(conversationId) ?? readUnsent(conversationId);
  held.set(conversationId, unsent);
  return unsent;
}

/** Changes it, here and on the device. */
export function changeUnsent(conversationId: string, work: (unsent: Unsent) => Partial<Unsent>): void {
  const before = unsentIn(conversationId);
  const given = work(before);
  const part = isBegun({ ...before, ...given }) ? given : { ...given, topicId: null };
  held.set(conversationId, { ...before, ...part });
  const { text, attached, ...rest } = part;
  if (text !== undefined) keepHere(keyOfText(conversationId), text);
  const files = attached?.flatMap(({ file }) => (file ? [file] : []));
  if (files || Object.keys(rest).length > 0) keepRest(conversationId, { ...rest, ...(files && { files }) });
  for (const listener of listeners) listener();
}

/** A topic is that of what was begun in it: with the last of that it goes, too. */
function isBegun({ text, attached, voice }: Unsent): boolean {
  return text !== "" || attached.length > 0 || Boolean(voice);
}

/** As another tab left it; what is on its way up from here goes on. Answers the text. */
export function readAgain(conversationId: string): string {
  const { attached } = unsentIn(conversationId);
  const kept = readUnsent(conversationId);
  const known = kept.attached.map((entry) => ({
    ...entry,
    ...attached.find(({ key }) => key === entry.key),
    file: entry.file,
  }));
  held.set(conversationId, { ...kept, attached: [...known, ...attached.filter(({ file }) => !file)] });
  for (const listener of listeners) listener();
  return kept.text;
}

/** Another text, wherever it came from. */
export function showText(conversationId: string, text: string): void {
  changeUnsent(conversationId, (unsent) => ({
    text,
    ...(text === "" && { meant: [] }),
    ...(isBlank(text) && withoutText(unsent)),
  }));
}

/** Nobody sees what a text that is gone was to be. */
export function withoutText({ hasChosenPriority }: Unsent): Partial<Unsent> {
  return { type: "text", ...(!hasChosenPriority && { priority: "medium" }) };
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) forgetKept();
  };
}

/** The conversations whose fields stand on this page: each hears of its draft itself. */
export const openFields = new Set<string>();

/** With nobody looking what the device keeps is read anew: another tab may have sent it. What is not up yet is here alone. */
export function forgetKept(ids: Iterable<string> = held.keys()): void {
  for (const id of ids) if (held.get(id)?.attached.every(({ file }) => file)) held.delete(id);
}

function readUnsent(conversationId: string): Unsent {
  const text = localStorage.getItem(keyOfText(conversationId)) ?? "";
  const { files = [], ...rest } = readKept(conversationId);
  return {
    ...rest,
    text,
    attached: files.map((file) => ({ key: copyKey(writer, file), name: file.name, file, share: null })),
  };
}

/** Nothing where what was kept cannot be read any more. */
function readKept(conversationId: string): Kept {
  try {
    return JSON.parse(localStorage.getItem(keyOfRest(conversationId)) ?? "{}") as Kept;
  } catch {
    return {};
  }
}

/** Beside what another tab keeps there. */
function keepRest(conversationId: string, part: Kept): void {
  const rest = { ...readKept(conversationId), ...part };
  keepHere(keyOfRest(conversationId), isPlain(rest) ? "" : JSON.stringify(rest));
}

function isPlain({
  priority = "medium",
  type = "text",
  hasChosenPriority,
  needsAcknowledgement,
  replyTo,
  topicId,
  voice,
  ...lists
}: Kept): boolean {
  const { meant = [], files = [] } = lists;
  return (
    priority === "medium" &&
    type === "text" &&
    // lowered by hand: its words would raise it again
    !hasChosenPriority &&
    !needsAcknowledgement &&
    !replyTo &&
    !topicId &&
    !voice &&
    meant.length + files.length === 0
  );
}
