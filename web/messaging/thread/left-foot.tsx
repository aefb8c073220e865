import { useEffect } from "react";
import { leftWords } from "#domain/messaging/left-words.ts";

/** Under what two people said to each other, of whom one's account was deleted: in the place of the field. */
export function LeftFoot({ onReader }: { onReader: (isReader: boolean) => void }) {
  useEffect(() => {
    onReader(true);
    return () => onReader(false);
  }, [onReader]);
  return <p className="border-t border-line p-4 text-center text-[length:var(--text-sm)] text-ink-2">{leftWords}</p>;
}
