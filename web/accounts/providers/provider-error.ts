import { AppError } from "#contract/errors.ts";

const fallbacks = { google: "Google authentication failed", apple: "Apple login failed" } as const;

/** The server's own sentence where there is one (S1 section 8). */
export function providerError(provider: keyof typeof fallbacks, error: unknown): string {
  return error instanceof AppError ? error.message : fallbacks[provider];
}
