import { AppError } from "#contract/errors.ts";
import type { Member } from "#server/platform/context.ts";

/**
 * At the end of what took long: the same person as what they are by now. Throws `unauthenticated` where the session ended
 * meanwhile. Who sent no request (the seed) has none.
 */
export async function asOfNow(member: Member): Promise<Member> {
  if (!member.whoAsks) return member;
  const now = await member.whoAsks();
  if (!now) throw new AppError("unauthenticated");
  return now;
}
