/** Answers to what was said last; a press puts one into the field (S3 section 2). */
export function QuickSuggestions({ replies, onPick }: { replies: string[]; onPick: (text: string) => void }) {
  // drawn seldom: what would be kept weighs more than it saves
  "use no memo";
  if (replies.length === 0) return null;
  return (
    // under a finger one row: what is said above needs the room
    <ul
      aria-label="Quick suggestions"
      className="-mt-1 mb-1 flex flex-wrap gap-1.5 py-1 pointer-coarse:flex-nowrap pointer-coarse:overflow-x-auto"
    >
      {replies.map((reply) => (
        <li key={reply} className="max-w-full shrink-0">
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
