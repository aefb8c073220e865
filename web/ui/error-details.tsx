import { useState } from "react";
import { Button } from "./button.tsx";

/** What a person may pass on to whoever looks after the studio. */
export function ErrorDetails({ text }: { text: string }) {
  const [word, setWord] = useState("Copy details");
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setWord("Copied"),
      () => setWord("Could not be copied"),
    );
  return (
    <details className="w-full max-w-xl text-left text-[length:var(--text-sm)] text-ink-2">
      <summary className="cursor-pointer text-center">Technical details</summary>
      <pre className="my-3 max-h-56 overflow-auto rounded-md border border-line bg-inset p-3 text-[length:var(--text-xs)] whitespace-pre-wrap">
        {text}
      </pre>
      {/* a page without TLS has no clipboard */}
      {"clipboard" in navigator && <Button onClick={() => void copy()}>{word}</Button>}
    </details>
  );
}
