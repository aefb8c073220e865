// A message that waits in the outbox: what becomes of it when its writer edits or withdraws it there.
import { type Mentionable, mentionedIn } from "#domain/messaging/text/mentions.ts";
import type { Outgoing } from "#web/platform/outbox/outbox.ts";
import type { Waiting, WaitingEdit } from "../outgoing/send-outgoing.ts";

/**
 * An edit that waits says what the later one says. What may be there already goes first all the same: an attempt of it that
 * comes late is then known, and undoes nothing. After a deletion nothing is undone.
 */
export function followEdit(entry: Outgoing, edit: Edit): Outgoing[] {
  const mayBeThere = entry.isOut && entry.state !== "failed" && edit.input.content !== null;
  return [mayBeThere ? { ...entry, next: edit } : { ...edit, by: entry.by, state: "waiting" }];
}

/** An edit or a deletion as an entry of its own. */
export interface Edit {
  id: string;
  kind: "message-edit";
  input: WaitingEdit;
}

/**
 * What surely nobody got is changed in its place, or gone; what may be there already is followed by the edit or the
 * deletion. Whoever edits what was refused sends it again. `people`: whom its words may name, where that is known.
 */
export function changeQueued(entry: Outgoing<Waiting>, edit: Edit, people?: Mentionable[]): Outgoing[] {
  const { content } = edit.input;
  if (content === null)
    return entry.isOut && entry.state !== "failed" ? [{ ...entry, next: edit, isEnding: true }] : [];
  if (entry.isEnding) return [entry];
  const { reason: _, ...tried } = { ...entry, state: "waiting" as const };
  if (entry.isOut) return [{ ...tried, next: edit }];
  const { input, shown } = entry.input;
  const mentions = people ? mentionedIn(content, people, input.mentions) : (input.mentions ?? []);
  const waiting: Waiting = { input: { ...input, content, mentions }, shown: { ...shown, content, mentions } };
  // what was to follow says the same from now on
  return [{ ...tried, input: waiting, ...(entry.next && { next: edit }) }];
}
