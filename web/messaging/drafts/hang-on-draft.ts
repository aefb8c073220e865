// What is hung on a message that is being written: kept on this device and brought up at once, side by side. The draft hears of
// it. Its copy stays until the message is sent, or its writer removes it: the server keeps for a day only what hangs on none,
// and may refuse today what it takes tomorrow.
import { keptFile } from "#web/platform/kept/kept-files.ts";
import { inItsRoom } from "../kept-files/as-attachment.ts";
import { bringUp, forgetWay, isUnderWayElsewhere, watch, wayOf } from "../kept-files/bring-up.ts";
import { onDeviceAlone } from "../kept-files/device-copy.ts";
import { forgetOnDevice } from "../kept-files/forget-on-device.ts";
import { keepOnDevice } from "../kept-files/keep-on-device.ts";
import { lostAmong } from "../kept-files/lost-files.ts";
import { storedFile } from "../kept-files/stored-file.ts";
import { isRefusal } from "../outgoing/is-refusal.ts";
import { type Attached, changeUnsent, unsentIn } from "./unsent.ts";

const lostProblem = "It cannot be found any more. Remove it, or add it again.";

/** A file of the draft, by its key. */
interface Place {
  conversationId: string;
  key: string;
}

/** A new one. Where this device cannot keep it, it goes up all the same, and the message waits for it. Never throws. */
export async function hangOnDraft(place: Place, file: File): Promise<void> {
  // as the server would say it
  if (file.size === 0) return refuse(place, `"${file.name}" is empty.`, file);
  let isUp = false;
  const mayLeave = askBeforeLeaving();
  const keeping = keepOnDevice(place.key, file).then(
    (kept) => {
      // removed or sent meanwhile
      if (!isThere(place)) forgetOnDevice([place.key]);
      else if (!isUp) change(place, { file: kept, isKeeping: false });
      mayLeave();
      return null;
    },
    ({ message }: Error) => {
      change(place, { isKeeping: false });
      return message;
    },
  );
  await follow(place, file, keeping, () => {
    isUp = true;
  });
  mayLeave();
}

/** What is neither kept here nor up goes with the page: the browser asks first. Answers how to end that. */
function askBeforeLeaving(): () => void {
  const asking = new AbortController();
  addEventListener("beforeunload", (event) => event.preventDefault(), { signal: asking.signal });
  return () => asking.abort();
}

/**
 * One that a reload, or a message that could not be sent, left: what is on this device alone goes up, the server's is looked
 * for, and goes up again where it is gone. Never throws.
 */
export async function goOn(place: Place): Promise<void> {
  const file = entryOf(place)?.file;
  try {
    if (!file?.url) return await goUp(place);
    const [lost] = await lostAmong([file.id]);
    if (!lost || !(await keptFile(place.key))) return change(place, { problem: lost && lostProblem });
    forgetWay(place.key);
    change(place, { file: onDeviceAlone(file, place.key), problem: undefined });
    await goUp(place);
  } catch (error) {
    // it is asked for again when the message is sent
    console.warn("What was kept could not be read:", (error as Error).message);
  }
}

/** In one tab at a time. */
async function goUp(place: Place): Promise<void> {
  if (await isUnderWayElsewhere(place.key)) return;
  const file = await keptFile(place.key);
  if (file) return await follow(place, file, Promise.resolve(null), () => {});
  const stored = (await wayOf(place.key)?.done) ?? (await storedFile(place.key));
  change(place, stored ? { file: stored, share: null } : { problem: lostProblem });
}

/** Removed by its writer. */
export function takeOff(key: string): void {
  wayOf(key)?.cancel();
  forgetOnDevice([key]);
}

/** `keeping` answers why it is not kept here, in a sentence; null: it is. Whoever took it from the draft goes on by themselves. */
async function follow(place: Place, file: File, keeping: Promise<string | null>, onUp: () => void): Promise<void> {
  const way = bringUp(place.key, file);
  const stop = watch(way, (share) => change(place, { share }));
  try {
    const stored = await way.done;
    onUp();
    change(place, { share: null, isKeeping: false, file: inItsRoom(stored, entryOf(place)?.file) });
  } catch (error) {
    const { message } = error as Error;
    if (isRefusal(error)) return refuse(place, message, file);
    const whyNotKept = await keeping;
    change(place, { share: null, ...(whyNotKept && { problem: `${message} ${whyNotKept}`, again: file }) });
  } finally {
    stop();
  }
}

function refuse(place: Place, problem: string, again: File): void {
  change(place, { share: null, isKeeping: false, problem, again });
}

function change(place: Place, part: Partial<Attached>): void {
  if (!isThere(place)) return;
  changeUnsent(place.conversationId, ({ attached }) => ({
    attached: attached.map((entry) => (entry.key === place.key ? { ...entry, ...part } : entry)),
  }));
}

function isThere(place: Place): boolean {
  return entryOf(place) !== undefined;
}

function entryOf({ conversationId, key }: Place): Attached | undefined {
  return unsentIn(conversationId).attached.find((entry) => entry.key === key);
}
