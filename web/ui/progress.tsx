/** `value` in percent. */
export function Progress({ value, label }: { value: number; label: string }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(value)}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-1.5 overflow-hidden rounded-full bg-surface-3"
    >
      <div
        className="h-full rounded-full bg-accent transition-[width] duration-(--dur-2)"
        style={{ width: `${value}%` }}
      />
    </div>
  );
}
