import { newId } from "#contract/new-id.ts";
import { change, flush, listOutgoing } from "#web/platform/outbox/outbox.ts";
import { behind, freed, left, withdrawn } from "./behind.ts";
import { changeWords, ofAnnotation } from "./of-annotation.ts";
import type { MarkEntry, WaitingDeletion } from "./waiting.ts";

/** A mark of one's own that waits, with all that waits behind it. */
export async function withdraw({ id, input: { fileId, fileName, version, content } }: MarkEntry): Promise<void> {
  const words = changeWords("Delete", content);
  const input: WaitingDeletion = { ...ofAnnotation({ id, fileId, number: null }, fileName, words), version };
  await change((entries) => withdrawn(entries, id, { id: newId(), kind: "annotation-delete", input }));
  void flush();
}

/** A mark that was taken back is dropped. */
export async function leaveBehind(markId: string): Promise<void> {
  if (await hasBehind(markId)) await change((entries) => left(entries, markId));
}

/** A mark that was taken back was stored past the outbox. */
export async function sendBehind(markId: string): Promise<void> {
  if (!(await hasBehind(markId))) return;
  await change((entries) => freed(entries, markId));
  await flush();
}

async function hasBehind(markId: string): Promise<boolean> {
  return behind(await listOutgoing(), markId).length > 0;
}
