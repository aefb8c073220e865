import type { z } from "zod";
import { AppError } from "#contract/errors.ts";
import type { Proof } from "#contract/proof.ts";
import { requireProof } from "#server/accounts/second-factor/prove-again.ts";
import { holdAccount } from "#server/accounts/sessions/ways-in.ts";
import { getUserById } from "#server/accounts/users.ts";
import type { Member } from "#server/platform/context.ts";
import { eraseAccount } from "../leaving/erase-account.ts";
import { getUser, requireStillAdmin } from "./admin-users.ts";
import { requireAdmin } from "./require-admin.ts";

type Input = z.output<typeof Proof> & { id: string };

/** As its owner would do it; of a disabled account alone, so that nobody loses theirs by one press. Throws `conflict` of others. */
export async function deleteUser(member: Member, { id, ...proof }: Input): Promise<null> {
  const { user, platform } = member;
  requireAdmin(user, "user.delete");
  await requireProof(member, proof);
  await platform.facts.change(user.id, async (change) => {
    await requireStillAdmin(change.db, user);
    await holdAccount(change.db, id);
    const { isDisabled } = await getUser(change.db, id);
    if (!isDisabled) throw new AppError("conflict", "Only a disabled account can be deleted. Disable it first.");
    await eraseAccount(platform, change, { person: await getUserById(change.db, id), actorId: user.id });
  });
  return null;
}
