import { useEffect, useState } from "react";
import { type KeptVoice, unsentIn } from "../drafts/unsent.ts";

/** Whether the recorder is open: at a wish, and for what a reload left in it. */
export function useRecording(conversationId: string, me: string | undefined) {
  const [isRecording, setRecording] = useState(false);
  const [left, setLeft] = useState<KeptVoice | null>(null);

  useEffect(() => {
    const { voice } = unsentIn(conversationId);
    // somebody else's is not offered
    if (!me || !voice?.file.id.startsWith(`${me}/`)) return;
    let isLeft = false;
    // what cannot be offered now stays as it is
    const look = async () => {
      const { isOffered } = await import("./kept-voice.ts");
      if (!(await isOffered(conversationId, voice.file.id)) || isLeft) return;
      setLeft(voice);
      setRecording(true);
    };
    look().catch(({ message }: Error) => console.warn("The kept recording could not be opened:", message));
    return () => {
      isLeft = true;
    };
  }, [me, conversationId]);

  function close() {
    setLeft(null);
    setRecording(false);
  }

  return {
    isRecording,
    left,
    /** Opens it, or throws away what is in it. */
    toggle() {
      if (!isRecording) return setRecording(true);
      // closed before, what it cuts off would be kept
      void import("./kept-voice.ts").then(({ forgetVoice }) => forgetVoice(conversationId)).finally(close);
    },
    close,
  };
}
