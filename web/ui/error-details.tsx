import { CopyButton } from "./copy-button.tsx";

/** What a person may pass on to whoever looks after the studio. */
export function ErrorDetails({ text }: { text: string }) {
  // drawn seldom: what would be kept weighs more than it saves
  "use no memo";
  return (
    <details className="w-full max-w-xl text-left text-[length:var(--text-sm)] text-ink-2">
      <summary className="cursor-pointer text-center">Technical details</summary>
      <pre className="my-3 max-h-56 overflow-auto rounded-md border border-line bg-inset p-3 text-[length:var(--text-xs)] whitespace-pre-wrap">
        {text}
      </pre>
      <CopyButton label="Copy details" text={text} />
    </details>
  );
}
