import { maxToldAtOnce } from "#contract/limits.ts";

/** As many of them as one request takes, and the next ones. */
export function toldAtOnce(ids: string[]): string[][] {
  const count = Math.ceil(ids.length / maxToldAtOnce);
  return Array.from({ length: count }, (_, at) => ids.slice(at * maxToldAtOnce, (at + 1) * maxToldAtOnce));
}
