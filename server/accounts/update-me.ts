import type { User } from "#contract/accounts.ts";
import type { Member, Platform } from "#server/platform/context.ts";
import type { Change } from "#server/platform/facts/facts.ts";
import { knownTo } from "./known-to.ts";
import { asPerson, asUser, getUserById } from "./users.ts";

export async function updateMe(member: Member, { name }: { name: string }): Promise<User> {
  return member.platform.facts.change(member.user.id, async (change) => {
    await change.db.updateTable("users").set({ name }).where("id", "=", member.user.id).execute();
    return tellOf(member.platform, change, member.user.id);
  });
}

/** Everybody who may know the person shows the new name or picture at once. */
export async function tellOf(platform: Platform, { db, publish }: Change, userId: string): Promise<User> {
  const changed = await getUserById(db, userId);
  const audience = await knownTo(db, await platform.roomsOf(userId, db));
  publish("user:updated", [`user:${userId}`, ...audience], asPerson(changed));
  return asUser(changed);
}
