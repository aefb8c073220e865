import { useEffect, useRef, useState } from "react";
import type { Attachment } from "#contract/messages.ts";
import { bringUp, type Way, watch } from "../kept-files/bring-up.ts";
import { keepOnDevice } from "../kept-files/keep-on-device.ts";
import { isRefusal } from "../outgoing/is-refusal.ts";
import type { VoiceKeeper } from "./kept-voice.ts";

/** Takes a recording up to the server, or hands over what is kept of it when nobody can be reached. It stays here until either has worked. */
export function useSendVoice(keeper: VoiceKeeper, onSent: (file: Attachment) => void) {
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const way = useRef<Way>(null);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      way.current?.cancel();
    };
  }, []);

  async function bringOrKeep(file: File): Promise<Attachment> {
    way.current = bringUp(keeper.key, file);
    const stop = watch(way.current, setShare);
    try {
      const stored = await way.current.done;
      keeper.forget();
      return stored;
    } catch (error) {
      // discarded, or offered again in its conversation
      if (isLeft.current || isRefusal(error)) throw error;
      const kept = await keepOnDevice(keeper.key, file).catch(({ message }: Error) => {
        throw new Error(`${(error as Error).message} ${message}`);
      });
      keeper.handOver();
      return kept;
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
