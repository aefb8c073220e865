import { ownWords } from "#web/platform/own-words.ts";

const fallbacks = { google: "Google authentication failed", apple: "Apple login failed" } as const;

/** The server's own sentence where there is one (S1 section 8). */
export function providerError(provider: keyof typeof fallbacks, error: unknown): string {
  return ownWords(error, fallbacks[provider]);
}
