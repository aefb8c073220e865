import { useEffect, useRef, useState } from "react";
import type { Attachment } from "#contract/messages.ts";
import { newId } from "#contract/new-id.ts";
import { useMe } from "#web/accounts/queries.ts";
import { bringUp, type Way } from "./bring-up.ts";
import { isRefusal } from "./is-refusal.ts";
import { keepOnDevice } from "./keep-on-device.ts";

/** Takes a recording up to the server, or keeps it on this device when nobody can be reached. It stays here until either has worked. */
export function useSendVoice(onSent: (file: Attachment) => void) {
  const me = useMe()?.id ?? "";
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [key] = useState(() => `${me}/${newId()}`);
  const way = useRef<Way>(null);
  useEffect(() => () => way.current?.cancel(), []);

  async function bringOrKeep(file: File): Promise<Attachment> {
    way.current = bringUp(key, file);
    const stop = way.current.watch(setShare);
    try {
      return await way.current.done;
    } catch (error) {
      if (isRefusal(error)) throw error;
      return await keepOnDevice(key, file).catch(({ message }: Error) => {
        throw new Error(`${(error as Error).message} ${message}`);
      });
    } finally {
      stop();
    }
  }

  async function send(file: File) {
    setProblem(null);
    setShare(0);
    try {
      onSent(await bringOrKeep(file));
    } catch (error) {
      setProblem((error as Error).message);
      setShare(null);
    }
  }

  return { share, problem, send: (file: File) => void send(file) };
}
