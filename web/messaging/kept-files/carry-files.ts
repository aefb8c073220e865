// Brings up the files that messages of the outbox wait for, one after the other and outside of its patience; then they go.
import type { Attachment } from "#contract/messages.ts";
import { keptFile } from "#web/platform/kept/kept-files.ts";
import { flush, listOutgoing, type Outgoing, onOutgoing, onTry, sender } from "#web/platform/outbox/outbox.ts";
import { changeEntry } from "#web/platform/outbox/outbox-entries.ts";
import { onReach, tellReach } from "#web/platform/reach.ts";
import { isRefusal } from "../outgoing/is-refusal.ts";
import type { Waiting } from "../outgoing/send-outgoing.ts";
import { inItsRoom } from "./as-attachment.ts";
import { bringUp, isUnderWayElsewhere, untilOver, wayOf } from "./bring-up.ts";
import { leaveOut } from "./lost-files.ts";
import { storedFile } from "./stored-file.ts";

const lock = "guidon-files";
/** The pause (ms) of S3 section 4. */
const retryAfter = 5000;
/** How long (ms) an upload may stand still, at first and at most. */
const patience = { first: 20_000, most: 160_000 };

let wishes = 0;
let isRunning = false;
/** What another tab is bringing up. */
let elsewhere: string | undefined;
let patient = patience.first;

/** Until nothing of whoever is signed in waits for a file; one tab at a time. Never throws. */
export async function carryFiles(): Promise<void> {
  wishes += 1;
  if (isRunning) return;
  isRunning = true;
  for (let granted = 0; granted !== wishes; ) {
    granted = wishes;
    await alone(carryAll).catch((error: Error) => console.warn("The kept files could not be opened:", error.message));
    // the tab in which one was hung on its message goes on with it there; if it is closed, the next one begins anew
    if (elsewhere) wishes += 1;
    await untilOver(elsewhere);
  }
  isRunning = false;
}

/** A page without TLS has no locks; there two tabs may bring up the same file, and one of them is carried. */
async function alone(work: () => Promise<void>): Promise<void> {
  await (navigator.locks ? navigator.locks.request(lock, work) : work());
}

async function carryAll(): Promise<void> {
  elsewhere = undefined;
  for (;;) {
    const entries = (await listOutgoing()) as Outgoing<Waiting>[];
    // what else needs something needs no file
    const waits = ({ by, kind, state }: Outgoing) => by === sender() && kind === "message" && state === "waiting";
    const next = entries.find((entry) => waits(entry) && entry.needs?.length);
    const key = next?.needs?.[0];
    if (!next || !key) return;
    if (await isUnderWayElsewhere(key)) {
      elsewhere = key;
      return;
    }
    if (!(await carryOne(next.id, key))) await pause();
  }
}

/** False when it is worth trying again later. */
async function carryOne(id: string, key: string): Promise<boolean> {
  const file = await keptFile(key);
  const way = new AbortController();
  const since = performance.now();
  try {
    const attachment = await carried({ id, key, file }, way);
    await (attachment
      ? changeEntry(id, (entry) => withFile(entry as Outgoing<Waiting>, key, attachment))
      : leaveOut(id, [key]));
    patient = patience.first;
    tellReach(true);
  } catch (error) {
    if (way.signal.aborted) return true;
    if (!isRefusal(error)) {
      // it stood still: a network slower than we thought gets through at last
      if (performance.now() - since >= patient) patient = Math.min(2 * patient, patience.most);
      tellReach(false);
      return false;
    }
    tellReach(true);
    await refuse(id, (error as Error).message);
    return true;
  }
  void flush();
  return true;
}

/** By the upload that runs in this tab, or one of its own; broken off when the message is taken back. Null when it is lost. */
async function carried(
  { id, key, file }: { id: string; key: string; file: File | undefined },
  broken: AbortController,
): Promise<Attachment | null> {
  const way = wayOf(key) ?? (file && bringUp(key, file, patient));
  if (!way) return storedFile(key);
  broken.signal.addEventListener("abort", way.cancel);
  const stop = onOutgoing((entries) => entries.some((entry) => entry.id === id) || broken.abort());
  try {
    return await way.done;
  } finally {
    stop();
  }
}

/**
 * What is up is remembered with the message: a second try does not bring it up again. The copy stays until it is sent, for the
 * server clears away within a day what hangs on no message.
 */
function withFile(entry: Outgoing<Waiting>, key: string, file: Attachment): Outgoing {
  const { input: waiting, needs = [], ...rest } = entry;
  const { input, shown } = waiting;
  const left = needs.filter((need) => need !== key);
  const swap = (held: Attachment) => (held.id === key ? inItsRoom(file, held) : held);
  const attachments = input.attachments?.map((held) => (held === key ? file.id : held));
  return {
    ...rest,
    ...(left.length > 0 && { needs: left }),
    input: {
      input: { ...input, ...(attachments && { attachments }) },
      shown: { ...shown, attachments: shown.attachments.map(swap) },
    },
  };
}

function refuse(id: string, reason: string): Promise<boolean> {
  return changeEntry(id, (entry) => ({ ...entry, state: "failed", reason }));
}

/** Until somebody may answer again, or what waits has changed. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = () => {
      over.abort();
      for (const stop of stops) stop();
      resolve();
    };
    const stops = [onReach(end), onTry(end), onOutgoing(end)];
    addEventListener("online", end, { signal: over.signal });
    const timer = setTimeout(end, retryAfter);
    over.signal.addEventListener("abort", () => clearTimeout(timer));
  });
}
