/** A text in which the words that were searched for stand out. */
export function MarkedText({ parts }: { parts: { text: string; isHit: boolean }[] }) {
  return parts.map(({ text, isHit }, place) =>
    isHit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text do not change places
      <mark key={place} className="rounded-xs bg-accent-soft font-semibold text-ink">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
