import { AppError } from "#contract/errors.ts";
import type { Member } from "#server/platform/context.ts";
import type { Room } from "#server/platform/sockets/realtime.ts";
import { requireConversation } from "../conversation-access.ts";

/** The staff may be in the room of a conversation of support without taking part in it: they came in by `conversation:join`. */
export async function mayStay({ platform, user }: Member, room: Room): Promise<boolean> {
  const [kind, conversationId = ""] = room.split(":");
  if (kind !== "conversation") return false;
  try {
    await requireConversation(platform.database, user, conversationId, "room.join");
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
