import { useEffect, useEffectEvent, useState } from "react";
import { maxAttachments, maxFileSize } from "#contract/limits.ts";
import type { Attachment } from "#contract/messages.ts";
import { newId } from "#contract/new-id.ts";
import { formatFileSize } from "#domain/files/file-size.ts";
import { isAttachable } from "#domain/messaging/attachable.ts";
import { useMe } from "#web/accounts/queries.ts";
import { ChunkLoadError } from "#web/ui/lazy.ts";
import { type Attached, changeUnsent, useUnsent } from "../drafts/unsent.ts";
import { copyKey } from "../kept-files/device-copy.ts";

/** What hangs on the message that is being written: project files by choice, new ones by upload; at most five. */
export function useAttachments(conversationId: string) {
  // drawn with the composer, which each key brings anew
  "use no memo";
  const me = useMe()?.id ?? "";
  // what somebody else kept on this device is not shown
  const attached = useUnsent(conversationId).attached.filter(({ file }) => !isOnDevice(file) || file.id.startsWith(me));
  const [refused, setRefused] = useState<string | null>(null);

  function changeAll(work: (all: Attached[]) => Attached[]) {
    changeUnsent(conversationId, (unsent) => ({ attached: work(unsent.attached) }));
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
    });
    setRefused(refusal({ tooMany: left }));
    return left;
  }

  function add(file: Attachment) {
    const entry = { key: copyKey(me, file), name: file.name, file, share: null };
    keepFirst((all) => [...all.filter(({ key }) => key !== entry.key), entry]);
  }

  return {
    shown: attached,
    refused,
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
      else setRefused(refusal({ tooMany: [file] }));
      return hasRoom;
    },
    add,
    upload(files: Iterable<File>) {
      const all = [...files];
      const fitting = all.filter((file) => isAttachable(file) && file.size <= maxFileSize);
      const kept = fitting.slice(0, maxAttachments - attached.length);
      const unfit = all.filter((file) => !isAttachable(file));
      const tooLarge = all.filter((file) => isAttachable(file) && file.size > maxFileSize);
      setRefused(refusal({ tooMany: fitting.slice(kept.length), unfit, tooLarge }));
      const fresh = kept.map((file) => ({
        file,
        entry: { key: `${me}/${newId()}`, name: file.name, file: null, share: 0, isKeeping: true },
      }));
      changeAll((known) => [...known, ...fresh.map(({ entry }) => entry)]);
      for (const { file, entry } of fresh) hang(entry.key, file);
    },
    remove(key: string) {
      changeAll((all) => all.filter((entry) => entry.key !== key));
      withLate(({ takeOff }) => takeOff(key));
      setRefused(null);
    },
    /** Empties the list. Answers how to put them back. */
    take() {
      changeAll(() => []);
      setRefused(null);
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

type Named = { name: string }[];

function refusal({
  tooMany = [],
  unfit = [],
  tooLarge = [],
}: Partial<Record<"tooMany" | "unfit" | "tooLarge", Named>>) {
  const names = (files: Named) => files.map(({ name }) => name).join(", ");
  const sentences = [
    ...(tooMany.length > 0 ? [`At most ${maxAttachments} attachments. Left out: ${names(tooMany)}.`] : []),
    ...(unfit.length > 0
      ? [
          `Messages take pictures, videos, PDF, Word and text files. Left out: ${names(unfit)}. Upload it to a project and attach it from there.`,
        ]
      : []),
    ...(tooLarge.length > 0
      ? [`A file may have ${formatFileSize(maxFileSize)} at most. Left out: ${names(tooLarge)}.`]
      : []),
  ];
  return sentences.length > 0 ? sentences.join(" ") : null;
}
