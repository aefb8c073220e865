import { useEffect, useState } from "react";
import { unsentIn } from "../drafts/unsent.ts";

/** Whether the recorder is open: at a wish, and for what was left in it. */
export function useRecording(conversationId: string, me: string | undefined) {
  // drawn with the composer, which each key brings anew
  "use no memo";
  const [isRecording, setRecording] = useState(false);

  useEffect(() => {
    if (!me || !unsentIn(conversationId).voice) return;
    let isLeft = false;
    // what cannot be offered now stays as it is
    const look = async () => {
      const { leftVoice } = await import("./kept-voice.ts");
      if ((await leftVoice(conversationId, me)) && !isLeft) setRecording(true);
    };
    look().catch(({ message }: Error) => console.warn("The kept recording could not be opened:", message));
    return () => {
      isLeft = true;
    };
  }, [me, conversationId]);

  const close = () => setRecording(false);

  return {
    isRecording,
    /** Opens it, or throws away what is in it. */
    toggle() {
      if (!isRecording) return setRecording(true);
      // closed before, what it cuts off would be kept
      import("./kept-voice.ts")
        .then(({ forgetVoice }) => forgetVoice(conversationId))
        .catch((error: Error) => console.warn("What was recorded could not be removed:", error.message))
        .finally(close);
    },
    close,
  };
}
