import type { FollowUpTask } from "#contract/consultations.ts";

/**
 * Follow-up tasks as they were written anew, in lines. What reads as before is done as before, wherever it stands now; what
 * stands where another stood that is gone is that one in other words.
 */
export function keepTicks(lines: readonly string[], before: readonly FollowUpTask[]): FollowUpTask[] {
  const left = [...before];
  const same = lines.map((line) => {
    const at = left.findIndex((task) => task?.text === line);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  });
  return lines.map((text, place) => {
    const there = before[place];
    const isReworded = there !== undefined && left.includes(there);
    return { text, isDone: same[place]?.isDone ?? (isReworded && there.isDone) };
  });
}
