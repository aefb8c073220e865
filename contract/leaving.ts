import { z } from "zod";
import { type Facts, type Routes, route } from "./kit.ts";
import { maxGoneAtOnce } from "./limits.ts";
import { Proof } from "./proof.ts";
import { emailAddress, id } from "./text.ts";

const Place = z.object({ id, name: z.string() });

/** What it would mean that somebody deletes their account. */
export const Leaving = z.object({
  /** Organizations with other people that nobody else owns: handed over or deleted first. */
  toHandOver: z.array(Place),
  /** Organizations that nobody else is in: they are deleted with the account. */
  goAlong: z.array(Place),
  /** Of the studio: somebody else has to be made an admin first. */
  isLastAdmin: z.boolean(),
});
export type Leaving = z.infer<typeof Leaving>;

export const leavingRoutes = {
  getLeaving: route("GET", "/auth/leaving", { answer: Leaving }),
  /** For good, and at once. `email` is one's own address, typed once more. */
  deleteAccount: route("POST", "/auth/leave", {
    body: Proof.extend({ email: emailAddress }),
    answer: z.null(),
    status: 204,
  }),
  /** Those of them that are no more: a device asks for whom words wait on it, and whoever is gone cannot sign in to ask. */
  listGone: route("POST", "/auth/gone", {
    body: z.strictObject({ ids: z.array(id).min(1).max(maxGoneAtOnce) }),
    answer: z.object({ ids: z.array(id) }),
  }),
} satisfies Routes;

export const leavingFacts = {
  /** The account is no more; told to those who knew the person, and to admins. What the name became is told by `user:updated`. */
  "user:deleted": z.object({ userId: id }),
} satisfies Facts;
