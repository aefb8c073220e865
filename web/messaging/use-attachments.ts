import { useState } from "react";
import type { File as StoredFile } from "#contract/files.ts";
import { maxAttachments, maxFileSize } from "#contract/limits.ts";
import type { Attachment } from "#contract/messages.ts";
import { newId } from "#contract/new-id.ts";
import { formatFileSize } from "#domain/files/file-size.ts";
import { isAttachable } from "#domain/messaging/attachable.ts";
import { useMe } from "#web/accounts/queries.ts";
import { type Attached, changeUnsent, unsentIn, useUnsent } from "./unsent.ts";

/** What hangs on the message that is being written: project files by choice, new ones by upload; at most five. */
export function useAttachments(conversationId: string) {
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

  async function send(key: string, file: File) {
    const form = new FormData();
    form.set("file_0", file);
    try {
      const { sendForm } = await import("#web/files/send-file.ts");
      const { done, cancel } = sendForm<{ files: [StoredFile] }>("/api/files/upload", form, (share) =>
        change(key, { share }),
      );
      change(key, { cancel });
      const { files } = await done;
      change(key, { file: await attachmentOf(files[0]), share: null });
    } catch (error) {
      await keep(key, file, error).catch(({ message }: Error) =>
        change(key, { problem: message, share: null, again: file }),
      );
    }
  }

  /** Nobody could be reached: it waits on this device, and goes up with the message. */
  async function keep(key: string, file: File, why: unknown) {
    const { keepOnDevice, forgetOnDevice } = await import("./keep-on-device.ts").catch(() => {
      throw why;
    });
    const kept = await keepOnDevice(me, file, why);
    if (unsentIn(conversationId).attached.some((entry) => entry.key === key)) change(key, { file: kept, share: null });
    // removed meanwhile
    else forgetOnDevice([kept]);
  }

  function add(file: Attachment) {
    changeAll((all) =>
      [...all.filter(({ key }) => key !== file.id), { key: file.id, name: file.name, file, share: null }].slice(
        0,
        maxAttachments,
      ),
    );
  }

  return {
    shown: attached,
    refused,
    count: attached.length,
    ready: attached.flatMap(({ file }) => (file ? [file] : [])),
    isUploading: attached.some(({ share }) => share !== null),
    /** Why it cannot be sent as it is: what hangs on it is not there yet. */
    hindrance: hindranceOf(attached),
    retry(key: string) {
      const file = attached.find((entry) => entry.key === key)?.again;
      if (!file) return;
      change(key, { problem: undefined, share: 0 });
      void send(key, file);
    },
    pick: async (file: StoredFile) => add(await attachmentOf(file)),
    add,
    /** The first five are kept; the others are named (readings.md). */
    upload(files: Iterable<File>) {
      const all = [...files];
      const fitting = all.filter((file) => isAttachable(file) && file.size <= maxFileSize);
      const kept = fitting.slice(0, maxAttachments - attached.length);
      const unfit = all.filter((file) => !isAttachable(file));
      const tooLarge = all.filter((file) => isAttachable(file) && file.size > maxFileSize);
      setRefused(refusal({ tooMany: fitting.slice(kept.length), unfit, tooLarge }));
      const fresh = kept.map((file) => ({ file, entry: { key: newId(), name: file.name, file: null, share: 0 } }));
      changeAll((known) => [...known, ...fresh.map(({ entry }) => entry)]);
      for (const { file, entry } of fresh) void send(entry.key, file);
    },
    remove(key: string) {
      const removed = attached.find((entry) => entry.key === key);
      removed?.cancel?.();
      changeAll((all) => all.filter((entry) => entry.key !== key));
      const { file } = removed ?? {};
      if (isOnDevice(file)) void import("./keep-on-device.ts").then(({ forgetOnDevice }) => forgetOnDevice([file]));
      setRefused(null);
    },
    /** Empties the list. Answers how to put them back. */
    take() {
      changeAll(() => []);
      setRefused(null);
      return () => changeAll((since) => [...attached, ...since].slice(0, maxAttachments));
    },
  };
}

async function attachmentOf(file: StoredFile): Promise<Attachment> {
  return (await import("./as-attachment.ts")).asAttachment(file);
}

function hindranceOf(attached: Attached[]): string | null {
  const namesOf = (some: Attached[]) => some.map(({ name }) => name).join(", ");
  const failed = attached.filter(({ problem }) => problem);
  if (failed.length > 0) return `Not uploaded: ${namesOf(failed)}. Try it again, or remove it, and then send.`;
  const coming = attached.filter(({ share }) => share !== null);
  return coming.length > 0 ? `Still uploading: ${namesOf(coming)}. Send when it is there.` : null;
}

function isOnDevice(file: Attachment | null | undefined): file is Attachment {
  return file?.url === "";
}

function refusal({ tooMany, unfit, tooLarge }: Record<"tooMany" | "unfit" | "tooLarge", File[]>): string | null {
  const names = (files: File[]) => files.map(({ name }) => name).join(", ");
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
