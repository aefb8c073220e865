import { asMessage, type DesignFeedback } from "#domain/files/analysis/design-feedback.ts";
import { SuggestionCard } from "./suggestion-card.tsx";

interface Props {
  feedback: DesignFeedback[];
  onInsert: ((words: string) => void) | null;
}

/** The most pressing first. */
export function SuggestionsTab({ feedback, onInsert }: Props) {
  if (feedback.length === 0) {
    return <p className="text-[length:var(--text-sm)] text-ink-2">No specific suggestions at this time.</p>;
  }
  return (
    <ul aria-label="Suggestions" className="grid gap-3">
      {feedback.map((one) => (
        <SuggestionCard key={one.id} feedback={one} onInsert={onInsert && (() => onInsert(asMessage(one)))} />
      ))}
    </ul>
  );
}
