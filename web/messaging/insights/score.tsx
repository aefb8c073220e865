import { Meter } from "#web/ui/meter.tsx";

interface Props {
  name: string;
  /** Of a hundred. */
  value: number;
  /** How it is measured. */
  how: string;
}

/** A score of a hundred. */
export function Score({ name, value, how }: Props) {
  return (
    <div>
      <p className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3 text-[length:var(--text-sm)]">
        {name}
        <span>
          <span className="num">{value}</span>
          <span className="text-ink-3"> of 100</span>
        </span>
      </p>
      <Meter label={name} value={value} />
      <p className="mt-1.5 text-[length:var(--text-xs)] text-ink-3">{how}</p>
    </div>
  );
}
