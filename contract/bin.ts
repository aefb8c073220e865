// What was deleted and can still be brought back: one shape for organizations, teams and projects.
import { z } from "zod";
import { Person } from "./accounts.ts";
import { deletedKinds } from "./choices.ts";
import { id, time } from "./text.ts";

/** `endsAt`: removed for good from then on. A project's `teamId` says where it lay. */
export const Deleted = z.object({
  kind: z.enum(deletedKinds),
  id,
  organizationId: id,
  teamId: id.nullable(),
  name: z.string(),
  deletedAt: time,
  deletedBy: Person.nullable(),
  endsAt: time,
});
export type Deleted = z.infer<typeof Deleted>;
