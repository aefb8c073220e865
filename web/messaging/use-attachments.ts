import { useState } from "react";
import type { File as StoredFile } from "#contract/files.ts";
import { maxAttachments } from "#contract/limits.ts";
import type { Attachment } from "#contract/messages.ts";
import { newId } from "#contract/new-id.ts";
import { isAttachable } from "#domain/messaging/attachable.ts";
import { type Attached, changeUnsent, useUnsent } from "./unsent.ts";

/** What hangs on the message that is being written: project files by choice, new ones by upload; at most five. */
export function useAttachments(conversationId: string) {
  const { attached } = useUnsent(conversationId);
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
      const { done, cancel } = sendForm<{ files: StoredFile[] }>("/api/files/upload", form, (share) =>
        change(key, { share }),
      );
      change(key, { cancel });
      const { files } = await done;
      const stored = files[0];
      if (stored) change(key, { file: asAttachment(stored), share: null });
    } catch (error) {
      change(key, { problem: (error as Error).message, share: null, again: file });
    }
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
    pick(file: StoredFile) {
      changeAll((all) =>
        [
          ...all.filter(({ key }) => key !== file.id),
          { key: file.id, name: file.name, file: asAttachment(file), share: null },
        ].slice(0, maxAttachments),
      );
    },
    /** The first five are kept; the others are named (readings.md). */
    upload(files: Iterable<File>) {
      const all = [...files];
      const fitting = all.filter(isAttachable);
      const kept = fitting.slice(0, maxAttachments - attached.length);
      setRefused(refusal({ tooMany: fitting.slice(kept.length), unfit: all.filter((file) => !isAttachable(file)) }));
      const fresh = kept.map((file) => ({ file, entry: { key: newId(), name: file.name, file: null, share: 0 } }));
      changeAll((known) => [...known, ...fresh.map(({ entry }) => entry)]);
      for (const { file, entry } of fresh) void send(entry.key, file);
    },
    remove(key: string) {
      attached.find((entry) => entry.key === key)?.cancel?.();
      changeAll((all) => all.filter((entry) => entry.key !== key));
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

export function asAttachment({ id, name, url, thumbnailUrl, size, mimeType, width, height }: StoredFile): Attachment {
  const isImage = mimeType.startsWith("image/");
  return {
    id,
    name,
    url,
    thumbnailUrl,
    size,
    isImage,
    isVideo: mimeType.startsWith("video/"),
    type: mimeType,
    width,
    height,
  };
}

function hindranceOf(attached: Attached[]): string | null {
  const namesOf = (some: Attached[]) => some.map(({ name }) => name).join(", ");
  const failed = attached.filter(({ problem }) => problem);
  if (failed.length > 0) return `Not uploaded: ${namesOf(failed)}. Try it again, or remove it, and then send.`;
  const coming = attached.filter(({ share }) => share !== null);
  return coming.length > 0 ? `Still uploading: ${namesOf(coming)}. Send when it is there.` : null;
}

function refusal({ tooMany, unfit }: { tooMany: File[]; unfit: File[] }): string | null {
  const names = (files: File[]) => files.map(({ name }) => name).join(", ");
  const sentences = [
    ...(tooMany.length > 0 ? [`At most ${maxAttachments} attachments. Left out: ${names(tooMany)}.`] : []),
    ...(unfit.length > 0
      ? [
          `Messages take pictures, videos, PDF, Word and text files. Left out: ${names(unfit)}. Upload it to a project and attach it from there.`,
        ]
      : []),
  ];
  return sentences.length > 0 ? sentences.join(" ") : null;
}
