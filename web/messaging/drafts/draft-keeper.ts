import type { MessageDraft } from "#contract/message-drafts.ts";

/** A pause in writing (ms) after which the server is told, and for which a text counts as being written. */
const pause = 1000;
const writingFor = 5000;

type Held = Pick<MessageDraft, "content" | "writtenAt">;

interface Options {
  text: string;
  /** Kept through a reload; empty where nothing was kept. */
  times: { read(name: "seen" | "own"): string; write(name: "seen" | "own", at: string): void };
  put: (draft: { content: string; writtenAt: string }) => Promise<Held>;
  /** Replaces what stands in the field. */
  show: (text: string) => void;
  now: () => number;
}

/**
 * Keeps a text the same as the server's, the newest by time. The devices' clocks may differ: a stamp is never older than
 * what was seen, and what is saved counts from the server's own time. What the server has not got yet is emptied by
 * nothing, and replaced by nothing while it is being written.
 */
export function draftKeeper({ text, times, put, show, now }: Options) {
  /** The newest time that the server told. */
  let seen = times.read("seen");
  /** The stamp of what this device alone has; empty when all is saved. */
  let own = times.read("own");
  let writtenAt = Number.NEGATIVE_INFINITY;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let isHere = false;

  function stamp(nextSeen: string, nextOwn: string) {
    seen = nextSeen;
    own = nextOwn;
    times.write("seen", seen);
    times.write("own", own);
  }

  function push() {
    clearTimeout(waiting);
    waiting = undefined;
    const told = own;
    put({ content: text, writtenAt: told }).then(
      (held) => (isHere ? hear(held) : settle(held, told)),
      (error: Error) => console.warn("The draft is kept on this device alone for now:", error.message),
    );
  }

  /** What was told on leaving is saved, unless somebody has written here since. */
  function settle({ content, writtenAt: at }: Held, told: string) {
    if (content === text && times.read("own") === told) stamp(later(at ?? "", times.read("seen")), "");
  }

  /** Of what the server holds, however it was heard of. */
  function hear(held: Held) {
    if (!isHere) return;
    const { content } = held;
    const told = held.writtenAt ?? "";
    const isTaken = isNewer(held, { seen, own });
    if (!own) {
      if (isTaken) take(content, told);
      return;
    }
    if (told > seen && content === text && !waiting) return stamp(told, "");
    if (isTaken && !isWriting()) return take(content, told);
    stamp(later(told, seen), told >= own ? after(told) : own);
    if (!waiting) push();
  }

  function isWriting() {
    return text !== "" && now() - writtenAt < writingFor;
  }

  function take(content: string, at: string) {
    text = content;
    stamp(at, "");
    show(content);
  }

  return {
    hear,
    /** Said of every change here; an emptied field is told at once. */
    write(content: string) {
      text = content;
      writtenAt = now();
      stamp(seen, later(new Date(writtenAt).toISOString(), after(later(seen, own))));
      clearTimeout(waiting);
      if (content === "") push();
      else waiting = setTimeout(push, pause);
    },
    isWriting,
    /** As another tab of this device keeps it. */
    follow(content: string) {
      text = content;
      seen = times.read("seen");
      own = times.read("own");
    },
    /** From now on it hears; answers how to leave, which tells what was not told yet. */
    stay() {
      isHere = true;
      return () => {
        if (waiting) push();
        isHere = false;
      };
    },
  };
}

/**
 * Whether what the server holds replaces what this device keeps, where nobody writes at this moment. `seen` is the newest
 * time that it told, `own` the stamp of what it has not got, empty when it has all.
 */
export function isNewer({ content, writtenAt }: Held, { seen, own }: { seen: string; own: string }): boolean {
  const told = writtenAt ?? "";
  return own ? told >= own && content !== "" : told > seen;
}

const later = (one: string, other: string) => (one > other ? one : other);

const after = (at: string) => (at ? new Date(Date.parse(at) + 1).toISOString() : "");
