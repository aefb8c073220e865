import { shortDate } from "#domain/time/relative-time.ts";

/** When a place began or was last worked in, below its activity: older entries may not be kept. */
export function Since({ label, time, words }: { label: string; time: string; words?: string }) {
  return (
    <p className="mt-3 flex justify-between gap-4 border-t border-line pt-3 text-[length:var(--text-xs)] text-ink-3 [&+&]:mt-1 [&+&]:border-0 [&+&]:pt-0">
      <span>{label}</span>
      <time dateTime={time} className="num">
        {words ?? shortDate(time)}
      </time>
    </p>
  );
}
