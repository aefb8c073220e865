import { useEffect, useState } from "react";
import { lengthWords } from "#domain/messaging/text/message-length.ts";

/** How many characters are left or too many: seen at each key, told once when it begins to matter and once when it is too much. */
export function LengthNote({ id, over }: { id: string; over: number }) {
  // two lines: what would be kept weighs more than it saves
  "use no memo";
  const words = lengthWords(over);
  const isOver = over > 0;
  const [told, setTold] = useState("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: as the count is when it happens, not at each key
  useEffect(() => setTold(words ?? ""), [isOver, words === null]);
  return (
    <>
      <p
        id={id}
        aria-hidden="true"
        className={`mb-1 [font-variant-numeric:tabular-nums] text-[length:var(--text-xs)] ${isOver ? "text-bad" : "text-ink-2"}`}
      >
        {words}
      </p>
      <span role="status" className="sr-only">
        {told}
      </span>
    </>
  );
}
