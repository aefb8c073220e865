import { type ComponentProps, useEffect, useState } from "react";
import { useMe } from "#web/accounts/queries.ts";
import type { KeptVoice } from "../drafts/unsent.ts";
import { leftVoice } from "./kept-voice.ts";
import { VoiceRecorder } from "./voice-recorder.tsx";

/**
 * The recorder, with what was left in it before: a draft can name one recording, and a new one would displace it. Tried
 * again, it looks anew: another tab may have left one meanwhile.
 */
export function OpenRecorder(props: Omit<ComponentProps<typeof VoiceRecorder>, "left" | "onAgain">) {
  const { conversationId } = props;
  const me = useMe()?.id ?? "";
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<{ attempt: number; left: KeptVoice | null }>();
  useEffect(() => {
    let isOver = false;
    const show = (left: KeptVoice | null) => {
      if (!isOver) setFound({ attempt, left });
    };
    leftVoice(conversationId, me).then(show, ({ message }: Error) => {
      console.warn("It is not known whether a recording was left:", message);
      show(null);
    });
    return () => {
      isOver = true;
    };
  }, [conversationId, me, attempt]);
  if (found?.attempt !== attempt) return null;
  return <VoiceRecorder key={attempt} {...props} left={found.left} onAgain={() => setAttempt(attempt + 1)} />;
}
