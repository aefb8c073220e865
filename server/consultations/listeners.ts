import { sql } from "kysely";
import type { Change, Listeners } from "#server/platform/facts/facts.ts";
import { lookersOn } from "./consultation-access.ts";
import { getConsultation } from "./consultations.ts";

/** What changes with its conversation (decision 039) is told there; whoever looks on from outside is told of it here. */
export const consultationListeners: Listeners = {
  async "conversation:updated"(change, { payload }) {
    if (payload.type === "consultation") await tellLookersOn(change, payload.id);
  },
  "conversation:left": (change, { payload }) => tellLookersOn(change, payload.conversationId),
};

async function tellLookersOn({ db, publish }: Change, conversationId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select k.id from consultations k join live_conversations c on c.id = k.conversation_id
     where k.conversation_id = ${conversationId}`.execute(db);
  // most conversations that somebody leaves are none of one
  const [found] = rows;
  if (!found) return;
  const consultation = await getConsultation(db, found.id);
  publish("consultation:updated", await lookersOn(db, consultation.projectId), consultation);
}
