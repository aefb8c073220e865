/** What went wrong, for a person: the server's sentence, or that it could not be reached. */
export function sentenceOf(
  error: Error,
  unreachable = "The studio cannot be reached. Check your connection and try again.",
) {
  return error instanceof TypeError ? unreachable : error.message;
}
