import { MeasuredPart } from "#web/ui/measured-part.tsx";

interface Props {
  title: string;
  /** The oldest first; `text` is the figure with its noun, `when` its day or month. */
  values: readonly { when: string; count: number; text: string }[];
  /** Said where nothing of it happened. */
  none: string;
}

/** A bar for each day or month; read out, those on which there was something. */
export function SeriesBars({ title, values, none }: Props) {
  const most = values.reduce((best, one) => (one.count > best.count ? one : best), { when: "", count: 0, text: "" });
  const words = values.filter(({ count }) => count > 0).map(({ when, text }) => `${when}: ${text}`);
  return (
    <MeasuredPart title={title} isEmpty={most.count === 0} none={none}>
      <div role="img" aria-label={words.join(", ")} className="analytics-bars">
        {values.map(({ when, count, text }) => (
          <span key={when} title={`${when}: ${text}`}>
            <span
              data-some={count > 0 || undefined}
              style={{ height: count > 0 ? `${(count / most.count) * 100}%` : 2 }}
            />
          </span>
        ))}
      </div>
      <p className="mt-1.5 flex flex-wrap justify-between gap-x-3 text-[length:var(--text-xs)] text-ink-2">
        <span>{values[0]?.when}</span>
        <span>{values.at(-1)?.when}</span>
      </p>
      <p className="text-[length:var(--text-xs)] text-ink-2">
        Most: {most.text}, {most.when}
      </p>
    </MeasuredPart>
  );
}
