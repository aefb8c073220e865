import { useEffect, useRef, useState } from "react";
import type { File as StoredFile } from "#contract/files.ts";
import { type Sending, sendForm } from "#web/files/send-file.ts";

/** Takes a recording up to the server; it stays here until that has worked. */
export function useSendVoice(onSent: (file: StoredFile) => void) {
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const way = useRef<Sending<{ files: StoredFile[] }>>(null);
  useEffect(() => () => way.current?.cancel(), []);

  async function send(file: File) {
    const form = new FormData();
    form.set("file_0", file);
    setProblem(null);
    setShare(0);
    way.current = sendForm("/api/files/upload", form, setShare);
    try {
      const { files } = await way.current.done;
      if (files[0]) onSent(files[0]);
    } catch (error) {
      setProblem((error as Error).message);
      setShare(null);
    }
  }

  return { share, problem, send: (file: File) => void send(file) };
}
