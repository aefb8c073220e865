import { relativeTime } from "#domain/time/relative-time.ts";
import { useNow } from "#web/platform/use-now.ts";

/** How long ago it was; it grows older while one looks at it. */
export function Ago({ time }: { time: string }) {
  return <time dateTime={time}>{relativeTime(time, useNow())}</time>;
}
