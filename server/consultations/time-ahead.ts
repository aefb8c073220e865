import { AppError } from "#contract/errors.ts";

/** Milliseconds: a form that was filled in for this very minute is still in time. */
const grace = 60_000;

/** Throws `invalid_input` for a time that has passed. */
export function requireTimeAhead(scheduledAt: string): void {
  if (Date.parse(scheduledAt) >= Date.now() - grace) return;
  throw new AppError("invalid_input", "This time has passed. Choose a later one.");
}
