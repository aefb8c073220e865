import { useEffectEvent, useLayoutEffect } from "react";
import { takeEarlyWords } from "./early-keys.ts";

/** What was typed until now, when this stands in the page: it may have been drawn some moments before. */
export function useEarlyWords(onWords: (words: string) => void): void {
  const tell = useEffectEvent(onWords);
  useLayoutEffect(() => {
    const words = takeEarlyWords();
    if (words) tell(words);
  }, []);
}
