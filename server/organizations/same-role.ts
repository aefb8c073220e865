import { AppError } from "#contract/errors.ts";

/**
 * Of somebody who is to be added and is there: added a moment ago by somebody else, or by this one, whose answer got lost, they
 * are as they were to be. Throws `already_member` where they are something else.
 */
export function requireSameRole(is: string | null | undefined, wished: string): void {
  if (is === wished) return;
  throw new AppError(
    "already_member",
    `This person is here already, as ${is}. The list of people is where that is changed.`,
  );
}
