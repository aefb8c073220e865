/** Answers to what was said last; a press puts one into the field (S3 section 2). */
export function QuickSuggestions({ replies, onPick }: { replies: string[]; onPick: (text: string) => void }) {
  if (replies.length === 0) return null;
  return (
    <ul aria-label="Quick suggestions" className="mb-2 flex flex-wrap gap-1.5">
      {replies.map((reply) => (
        <li key={reply}>
          <button
            type="button"
            onClick={() => onPick(reply)}
            className="min-h-8 pointer-coarse:min-h-11 rounded-full border border-line bg-surface-2 px-3 py-1 text-[length:var(--text-xs)] text-ink-2 hover:border-line-strong hover:text-ink"
          >
            {reply}
          </button>
        </li>
      ))}
    </ul>
  );
}
