import { maxFilesCounted } from "#contract/limits.ts";
import { call } from "#web/platform/api.ts";

/** Milliseconds in which the rows of a screen have come. */
const gathered = 50;

interface Batch {
  fileIds: Set<string>;
  counts: Promise<Map<string, number>>;
}

const batches = new Map<string, Batch>();

/** How many annotations are open on it: what a screen shows of a conversation is asked for at once. */
export async function countTogether(conversationId: string, fileId: string): Promise<number> {
  const waiting = batches.get(conversationId);
  const batch = waiting && waiting.fileIds.size < maxFilesCounted ? waiting : begin(conversationId);
  batch.fileIds.add(fileId);
  return (await batch.counts).get(fileId) ?? 0;
}

function begin(conversationId: string): Batch {
  const fileIds = new Set<string>();
  const batch = { fileIds, counts: after(gathered).then(ask) };
  async function ask() {
    if (batches.get(conversationId) === batch) batches.delete(conversationId);
    const { items } = await call("countSentAnnotations", { id: conversationId, files: [...fileIds].join(",") });
    return new Map(items.map(({ fileId, open }) => [fileId, open]));
  }
  batches.set(conversationId, batch);
  return batch;
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
