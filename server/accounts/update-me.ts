import type { User } from "#contract/accounts.ts";
import type { Member, Platform } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import type { Change } from "#server/platform/facts/facts.ts";
import type { Room } from "#server/platform/sockets/realtime.ts";
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
  publish("user:updated", [`user:${userId}`, ...(await aroundOf(platform, db, userId))], asPerson(changed));
  return asUser(changed);
}

/** The rooms of those who may know the person. */
export async function aroundOf(platform: Platform, db: Db, userId: string): Promise<Room[]> {
  return knownTo(db, await platform.roomsOf(userId, db));
}
