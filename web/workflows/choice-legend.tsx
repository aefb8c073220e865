/** Marked as a field is that must be filled. */
export function ChoiceLegend({ label, isRequired }: { label: string; isRequired: boolean }) {
  if (!isRequired) return label;
  return (
    <>
      {label} <span className="sr-only">(required)</span>
      <span aria-hidden="true" className="text-accent-text">
        *
      </span>
    </>
  );
}
