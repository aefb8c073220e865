import { useEffect, useRef, useState } from "react";
import type { File as StoredFile } from "#contract/files.ts";
import type { Attachment } from "#contract/messages.ts";
import { useMe } from "#web/accounts/queries.ts";
import { type Sending, sendForm } from "#web/files/send-file.ts";
import { asAttachment } from "./as-attachment.ts";
import { keepOnDevice } from "./keep-on-device.ts";

/** Takes a recording up to the server, or keeps it on this device when nobody can be reached. It stays here until either has worked. */
export function useSendVoice(onSent: (file: Attachment) => void) {
  const me = useMe()?.id ?? "";
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const way = useRef<Sending<{ files: [StoredFile] }>>(null);
  useEffect(() => () => way.current?.cancel(), []);

  async function bringUp(file: File): Promise<Attachment> {
    const form = new FormData();
    form.set("file_0", file);
    way.current = sendForm("/api/files/upload", form, setShare);
    try {
      return asAttachment((await way.current.done).files[0]);
    } catch (error) {
      return await keepOnDevice(me, file, error);
    }
  }

  async function send(file: File) {
    setProblem(null);
    setShare(0);
    try {
      onSent(await bringUp(file));
    } catch (error) {
      setProblem((error as Error).message);
      setShare(null);
    }
  }

  return { share, problem, send: (file: File) => void send(file) };
}
