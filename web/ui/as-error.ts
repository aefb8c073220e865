/** Anything can be thrown; what is nothing has no words. */
export function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown ?? ""));
}
