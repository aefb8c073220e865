import { useEffect, useEffectEvent, useState } from "react";
import { maxAttachments, maxFileSize } from "#contract/limits.ts";
import type { Attachment } from "#contract/messages.ts";
import { newId } from "#contract/new-id.ts";
import { isAttachable } from "#domain/messaging/attachable.ts";
import { useMe } from "#web/accounts/queries.ts";
import { ChunkLoadError } from "#web/ui/lazy.ts";
import { type Attached, changeUnsent, useUnsent } from "../drafts/unsent.ts";
import { copyKey } from "../kept-files/device-copy.ts";

/**
 * What hangs on the message that is being written: project files by choice, new ones by upload; at most five. What is begun
 * with one in a topic goes there.
 */
export function useAttachments(conversationId: string, topicId: string | null) {
  // drawn with the composer, which each key brings anew
  "use no memo";
  const me = useMe()?.id ?? "";
  // what somebody else kept on this device is not shown
  const attached = useUnsent(conversationId).attached.filter(({ file }) => !isOnDevice(file) || file.id.startsWith(me));
  const [leftOut, setLeftOut] = useState<LeftOut[]>([]);

  function changeAll(work: (all: Attached[]) => Attached[], joins: string | null = null) {
    changeUnsent(conversationId, (unsent) => ({ attached: work(unsent.attached), ...(joins && { topicId: joins }) }));
  }

  function change(key: string, part: Partial<Attached>) {
    changeAll((all) => all.map((entry) => (entry.key === key ? { ...entry, ...part } : entry)));
  }

  function hang(key: string, file: File) {
    late().then(
      ({ hangOnDraft }) => hangOnDraft({ conversationId, key }, file),
      (error: Error) => {
        // what the browser says of it names our files
        const problem = new ChunkLoadError(error).message;
        change(key, { problem, share: null, isKeeping: false, again: file });
      },
    );
  }

  function goOn(entries: Attached[]) {
    const kept = entries.filter(({ file }) => file);
    if (kept.length > 0) withLate(({ goOn: go }) => kept.map(({ key }) => go({ conversationId, key })));
  }
  const goOnWithKept = useEffectEvent(() => goOn(attached));
  // what a reload came between
  useEffect(() => {
    if (me) goOnWithKept();
  }, [me]);

  /** The first five are kept; the others are named (readings.md), and answered. */
  function keepFirst(work: (all: Attached[]) => Attached[]): Attached[] {
    let left: Attached[] = [];
    changeAll((all) => {
      const wanted = work(all);
      left = wanted.slice(maxAttachments);
      return wanted.slice(0, maxAttachments);
    }, topicId);
    setLeftOut(left.map(tooMany));
    return left;
  }

  function add(file: Attachment) {
    const entry = { key: copyKey(me, file), name: file.name, file, share: null };
    keepFirst((all) => [...all.filter(({ key }) => key !== entry.key), entry]);
  }

  return {
    shown: attached,
    /** And what was not taken, at the last try. */
    leftOut,
    count: attached.length,
    ready: attached.flatMap((entry) => (entry.file && !isRefused(entry) ? [entry.file] : [])),
    /** What hangs on it is there in a moment, or something else is known of it. */
    isKeeping: attached.some(isBeingKept),
    /** What this device cannot keep is waited for. */
    isUploading: attached.some(isAwaited),
    /** Why it cannot be sent as it is: what hangs on it is not there yet. */
    hindrance: hindranceOf(attached),
    retry(key: string) {
      const file = attached.find((entry) => entry.key === key)?.again;
      if (!file) return;
      change(key, { problem: undefined, share: 0, isKeeping: true });
      hang(key, file);
    },
    /** At once: the next key may send it. False where there is no room for it. */
    pick(file: Attachment): boolean {
      const hasRoom = attached.length < maxAttachments || attached.some(({ key }) => key === copyKey(me, file));
      if (hasRoom) add(file);
      else setLeftOut([tooMany(file)]);
      return hasRoom;
    },
    add,
    upload(files: Iterable<File>) {
      const all = [...files];
      const kept = all.filter((file) => !whyUnfit(file)).slice(0, maxAttachments - attached.length);
      const left = all.filter((file) => !kept.includes(file));
      setLeftOut(left.map((file) => ({ name: file.name, why: whyUnfit(file) ?? "tooMany" })));
      for (const file of kept) {
        const key = `${me}/${newId()}`;
        const isImage = file.type.startsWith("image/");
        const entry = { key, name: file.name, isImage, file: null, share: 0, isKeeping: true };
        changeAll((known) => [...known, entry], topicId);
        hang(key, file);
      }
    },
    remove(key: string) {
      changeAll((all) => all.filter((entry) => entry.key !== key));
      withLate(({ takeOff }) => takeOff(key));
      setLeftOut([]);
    },
    /** Empties the list. Answers how to put them back. */
    take() {
      changeAll(() => []);
      setLeftOut([]);
      return () => {
        const left = keepFirst((since) => [...attached, ...since]);
        const onDevice = left.filter(({ file }) => !file?.url);
        if (onDevice.length > 0) withLate(({ takeOff }) => onDevice.map(({ key }) => takeOff(key)));
        // it may have come up meanwhile
        goOn(attached);
      };
    },
  };
}

/** A file that does not hang on the message, and why. */
export interface LeftOut {
  name: string;
  why: "tooMany" | "unfit" | "tooLarge";
}

const tooMany = ({ name }: { name: string }): LeftOut => ({ name, why: "tooMany" });

/** Most messages carry no file. */
const late = () => import("../drafts/hang-on-draft.ts");

/** What is on the device can go up with the message, too, and is gone with the next sign-out. */
function withLate(work: (hang: Awaited<ReturnType<typeof late>>) => unknown): void {
  late().then(work, ({ message }: Error) => console.warn("What is kept stays as it is for now:", message));
}

function hindranceOf(attached: Attached[]): string | null {
  const namesOf = (some: Attached[]) => some.map(({ name }) => name).join(", ");
  const lost = attached.filter((entry) => entry.file && entry.problem && !isRefused(entry));
  if (lost.length > 0) return `Cannot be found any more: ${namesOf(lost)}. Remove it, or add it again, and then send.`;
  const failed = attached.filter(({ problem }) => problem);
  if (failed.length > 0) return `Not uploaded: ${namesOf(failed)}. Try it again, or remove it, and then send.`;
  const coming = attached.filter(isAwaited);
  return coming.length > 0 ? `Still uploading: ${namesOf(coming)}. Send when it is there.` : null;
}

function isRefused({ problem, again }: Attached): boolean {
  return Boolean(problem && again);
}

function isAwaited(entry: Attached): boolean {
  return !entry.file && entry.share !== null && !isBeingKept(entry);
}

function isBeingKept({ file, isKeeping = false }: Attached): boolean {
  return !file && isKeeping;
}

function isOnDevice(file: Attachment | null | undefined): file is Attachment {
  return file?.url === "";
}

/** Why it cannot hang on a message, however many hang there. */
function whyUnfit(file: File): LeftOut["why"] | null {
  if (!isAttachable(file)) return "unfit";
  return file.size > maxFileSize ? "tooLarge" : null;
}
