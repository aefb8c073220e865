interface Mark {
  changedAt: string | null;
}
interface HeldHere extends Mark {
  /** Whose choice this browser holds; null: a guest's. */
  of: string | null;
}

/**
 * What to do when the browser and the server may hold different looks: `tell` the server of ours, `take` the server's, or
 * leave both. The newer choice of the same person stands; a guest's becomes the person's who never chose; that of
 * somebody else who sat here goes.
 */
export function whoseAppearance(here: HeldHere, there: Mark, me: string): "tell" | "take" | "leave" {
  if (here.of !== me && (here.of !== null || there.changedAt !== null)) return "take";
  const [ours, theirs] = [here.changedAt ?? "", there.changedAt ?? ""];
  if (ours === theirs) return "leave";
  return ours > theirs ? "tell" : "take";
}
