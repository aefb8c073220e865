import "./meter.css";

/** How much there is of a hundred; what goes on is a `Progress`. */
export function Meter({ value, label }: { value: number; label: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the browsers' own takes no look of ours in some of them
    <div
      role="meter"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-1.5 overflow-hidden rounded-full bg-surface-3"
    >
      <div className="h-full rounded-full bg-accent" style={{ width: `${value}%` }} />
    </div>
  );
}
