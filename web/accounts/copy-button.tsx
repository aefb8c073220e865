import { Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "#web/ui/button.tsx";

export function CopyButton({ label, text }: { label: string; text: string }) {
  const [word, setWord] = useState(label);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setWord("Copied"),
      () => setWord("Could not be copied"),
    );
  // a page without TLS has no clipboard
  if (!("clipboard" in navigator)) return null;
  return (
    <Button icon={<Copy />} onClick={() => void copy()}>
      {word}
    </Button>
  );
}
