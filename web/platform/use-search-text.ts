import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useSettled } from "./use-settled.ts";

/** What is typed into a search, told once it has been left alone for a moment; a way back or a link sets it anew. */
export function useSearchText(told: string, onSettled: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(told);
  const settled = useSettled(text.trim());
  const known = useRef(told);
  const tell = useEffectEvent(onSettled);
  useEffect(() => {
    if (told === known.current) return;
    known.current = told;
    setText(told);
  }, [told]);
  useEffect(() => {
    if (settled === known.current) return;
    known.current = settled;
    tell(settled);
  }, [settled]);
  return [text, setText];
}
