import { useState } from "react";
import { studioTime } from "#web/platform/minutes.ts";
import { contentOf } from "./content-of.ts";
import type { Viewed } from "./viewed.ts";

const hour = 3_600_000;

/**
 * A file that goes on being shown while it is asked for anew (it left the list that it was opened from), at the address that it
 * was opened at as long as its content is the same and the address good: it changes by the hour, and what is shown of it would
 * begin anew.
 * `now`: undefined while it is asked for, null where there is none.
 */
export function useSteadyFile(id: string, now: Viewed | null | undefined): Viewed | undefined {
  const [held, setHeld] = useState<{ file: Viewed; url: string }>();
  const before = held?.file.id === id ? held : undefined;
  const file = now === undefined ? before?.file : now;
  if (!file) return undefined;
  const url = before && contentOf(before.url) === contentOf(file.url) && isGood(before.url) ? before.url : file.url;
  if (before?.file !== file || before.url !== url) setHeld({ file, url });
  return { ...file, url };
}

/** An address says in hours until when. */
function isGood(url: string): boolean {
  const [, end] = /&e=(\d+)/.exec(url) ?? [];
  return end === undefined || Number(end) * hour > studioTime();
}
