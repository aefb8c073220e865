import { Button } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import "./left-words.css";

interface Props {
  /** What it was written for and is gone, as a sentence. */
  said: string;
  words: string;
  onDiscard: () => void;
}

/** What is half written is not lost with what it was written for. */
export function LeftWords({ said, words, onDiscard }: Props) {
  return (
    <section className="left-words">
      <p role="status">{said}</p>
      <p dir="auto">{words}</p>
      <div>
        <CopyButton label="Copy" text={words} />
        <Button onClick={onDiscard}>Discard</Button>
      </div>
    </section>
  );
}
