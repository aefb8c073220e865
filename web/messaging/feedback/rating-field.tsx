import { Star } from "lucide-react";
import { useId } from "react";
import { mostStars } from "#domain/messaging/feedback/feedback-submission.ts";

const stars = Array.from({ length: mostStars }, (_, place) => place + 1);

interface Props {
  label: string;
  weight?: string;
  description: string;
  /** Undefined: not rated. */
  value: number | undefined;
  onChange: (rating: number) => void;
}

/** One to five stars: a group of radios, so that arrow keys move and each says how many it is. */
export function RatingField({ label, weight, description, value, onChange }: Props) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex items-baseline gap-2 text-[length:var(--text-sm)] font-semibold">
          <span id={`${id}-label`}>{label}</span>
          {weight && (
            <span id={`${id}-weight`} className="num text-[length:var(--text-xs)] font-normal text-ink-2">
              {weight}
            </span>
          )}
        </p>
        <p id={`${id}-note`} className="text-[length:var(--text-xs)] text-ink-2">
          {description}
        </p>
      </div>
      <div
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-describedby={weight ? `${id}-weight ${id}-note` : `${id}-note`}
        className="-mx-2 flex shrink-0 items-center"
      >
        {stars.map((count) => (
          <label
            key={count}
            className={`relative grid size-[min(var(--control-h),48px)] cursor-pointer place-items-center rounded-md hover:bg-surface-2 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-ring ${count <= (value ?? 0) ? "text-accent-text" : "text-ink-3"}`}
          >
            <input
              type="radio"
              name={id}
              aria-label={count === 1 ? "1 star" : `${count} stars`}
              checked={count === value}
              onChange={() => onChange(count)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <Star aria-hidden="true" className={`size-5 ${count <= (value ?? 0) ? "fill-current" : ""}`} />
          </label>
        ))}
      </div>
    </div>
  );
}
