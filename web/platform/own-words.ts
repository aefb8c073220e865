import { AppError } from "#contract/errors.ts";

/** How a message begins where there was only a status. */
export const withoutWords = "API Error:";

export function isWithoutWords({ message }: Error): boolean {
  return message.startsWith(withoutWords);
}

/** The studio's own sentence about what failed; else, as where a proxy answered in its place, what is said otherwise (S1 section 8). */
export function ownWords(error: unknown, otherwise: string): string {
  return error instanceof AppError && !isWithoutWords(error) ? error.message : otherwise;
}
