import "./meter.css";

const grounds = { accent: "bg-accent", ok: "bg-ok", warn: "bg-warn", bad: "bg-bad" };

interface Props {
  value: number;
  label: string;
  tone?: keyof typeof grounds;
}

/** How much there is of a hundred; what goes on is a `Progress`. */
export function Meter({ value, label, tone = "accent" }: Props) {
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
      <div className={`h-full rounded-full ${grounds[tone]}`} style={{ width: `${value}%` }} />
    </div>
  );
}
