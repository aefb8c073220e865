import { type ReactNode, useState } from "react";
import { Button } from "./button.tsx";

/** Says what became of it. */
export function CopyButton({ label, text, icon }: { label: string; text: string; icon?: ReactNode }) {
  // what would be kept weighs more than it saves
  "use no memo";
  const [word, setWord] = useState(label);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setWord("Copied"),
      () => setWord("Could not be copied"),
    );
  // a page without TLS has no clipboard
  if (!("clipboard" in navigator)) return null;
  return (
    <Button icon={icon} onClick={() => void copy()}>
      {word}
    </Button>
  );
}
