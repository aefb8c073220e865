// A recording that is not sent yet: its bytes are kept on this device, and its conversation's draft names it.
import { keptFile } from "#web/platform/kept/kept-files.ts";
import { onSessionChange } from "#web/platform/session.ts";
import { changeUnsent, type KeptVoice, unsentIn } from "../drafts/unsent.ts";
import { forgetOnDevice } from "../kept-files/forget-on-device.ts";
import { keepOnDevice } from "../kept-files/keep-on-device.ts";

export interface VoiceKeeper {
  /** Of the kept file. */
  key: string;
  /** What was recorded until now, and its seconds; where it cannot be kept it is in memory alone. */
  keep: (file: File, seconds: number) => void;
  /** The message that was made of it needs the file. */
  handOver: () => void;
  /** It is up, or nobody wants it. */
  forget: () => void;
  /** Other tabs neither offer it nor record for this conversation until it is left. Answers how to leave. */
  stay: () => () => void;
  /** Whether no other tab records for this conversation: its draft can name one recording. */
  isAlone: () => Promise<boolean>;
}

/** Milliseconds. */
const leaving = 300;
/** By conversation. */
const open = new Map<string, VoiceKeeper>();

export function voiceKeeper(conversationId: string, key: string, topicId: string | null = null): VoiceKeeper {
  let isOver = false;
  let last = Promise.resolve();
  let alone = Promise.resolve(true);
  // nobody else's at this screen
  const stopListening = onSessionChange(() => {
    isOver = true;
  });

  async function keepOne(file: File, seconds: number) {
    if (isOver) return;
    const kept = await keepOnDevice(key, file);
    if (isOver) forgetOnDevice([key]);
    else changeUnsent(conversationId, () => ({ voice: { file: kept, seconds }, ...(topicId && { topicId }) }));
  }

  function end() {
    isOver = true;
    stopListening();
    changeUnsent(conversationId, ({ voice }) => (voice?.file.id === key ? { voice: null } : {}));
  }

  const keeper: VoiceKeeper = {
    key,
    keep(file, seconds) {
      // one after the other: the longest is the last
      last = last
        .then(() => keepOne(file, seconds))
        .catch(({ message }: Error) => console.warn("The recording is in memory alone:", message));
    },
    handOver: end,
    forget() {
      end();
      void last.then(() => forgetOnDevice([key]));
    },
    stay() {
      open.set(conversationId, keeper);
      const { promise, resolve: leave } = Promise.withResolvers<void>();
      alone = enter(conversationId, promise);
      return () => {
        open.delete(conversationId);
        leave();
      };
    },
    isAlone: () => alone,
  };
  return keeper;
}

/** Whether no other tab has it: then none has until it is left. */
async function enter(conversationId: string, left: Promise<void>): Promise<boolean> {
  const { locks } = navigator;
  if (!locks) return true;
  const entered = Promise.withResolvers<boolean>();
  const refused = new AbortController();
  locks
    .request(lockOf(conversationId), { signal: refused.signal }, () => {
      entered.resolve(true);
      return left;
    })
    .catch(({ name }: Error) => entered.resolve(name !== "AbortError"));
  // whoever was here a moment ago may still be leaving; a page that had no turn meanwhile may have it by now
  setTimeout(async () => {
    const { pending = [] } = await locks.query().catch((): LockManagerSnapshot => ({}));
    if (pending.some(({ name }) => name === lockOf(conversationId))) refused.abort();
  }, leaving);
  return entered.promise;
}

/** Thrown away by its writer, wherever it is shown. */
export function forgetVoice(conversationId: string): void {
  open.get(conversationId)?.forget();
}

/** What this person recorded and left, in whichever tab; null: nothing, or another tab has it open. */
export async function leftVoice(conversationId: string, me: string): Promise<KeptVoice | null> {
  const voice = unsentIn(conversationId).voice ?? null;
  // somebody else's is not offered
  return voice?.file.id.startsWith(`${me}/`) && (await isOffered(conversationId, voice.file.id)) ? voice : null;
}

/** Whether what the draft names is here, and no other tab has it open. */
async function isOffered(conversationId: string, key: string): Promise<boolean> {
  const isFree = await navigator.locks?.request(lockOf(conversationId), { ifAvailable: true }, (lock) => lock !== null);
  if (isFree === false) return false;
  const isHere = (await keptFile(key)) !== undefined;
  if (!isHere) changeUnsent(conversationId, () => ({ voice: null }));
  return isHere;
}

const lockOf = (conversationId: string) => `guidon-voice ${conversationId}`;
