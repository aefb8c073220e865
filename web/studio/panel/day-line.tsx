import { shortDay } from "#domain/projects/due-day.ts";

interface Props {
  values: { day: string; value: number; text: string }[];
}

const [width, height] = [96, 24];

/** A value a day, as a bar each; read out, the days and what they were. */
export function DayLine({ values }: Props) {
  const most = Math.max(...values.map(({ value }) => value), Number.MIN_VALUE);
  const step = width / Math.max(values.length, 7);
  const words = values.map(({ day, text }) => `${shortDay(day)}: ${text}`).join(", ");
  return (
    <svg role="img" aria-label={words} viewBox={`0 0 ${width} ${height}`} className="h-6 w-24 max-w-full text-accent">
      {values.map(({ day, value }, place) => {
        const tall = Math.max(1, (value / most) * height);
        return (
          <rect
            key={day}
            x={place * step}
            y={height - tall}
            width={Math.max(1, step - 1.5)}
            height={tall}
            rx="1"
            fill="currentColor"
          />
        );
      })}
    </svg>
  );
}
