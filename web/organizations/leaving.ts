/** What one deletes or leaves oneself, with `useMutation`: its page is not missed while one is on the way. */
export const leaving = { mutationKey: ["leaving"] };

/** Told by whoever deletes it. Where it was gone before, nobody says who did it, or whether it is out of reach alone. */
export function deletedAs(name: string, which: "taken" | "gone"): string {
  return which === "taken" ? `${name} was deleted.` : `${name} is not there any more.`;
}
