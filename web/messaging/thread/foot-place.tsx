/** As high as the word of a broadcast, while nobody knows yet whether one writes there or reads. */
export function FootPlace() {
  return (
    <p aria-hidden="true" className="border-t border-line p-4 text-[length:var(--text-sm)]">
      {"\u00a0"}
    </p>
  );
}
