import { newId } from "#contract/new-id.ts";
import { type ConversationAccessRow, findAccess } from "#server/messaging/conversation-access.ts";
import type { PreparedMessage } from "#server/messaging/sending/commit-messages.ts";
import type { Band } from "./marching-band.ts";
import type { TestPerson } from "./people.ts";

/** As `sendMessage` hands it on, into the project's conversation or another. */
export async function prepared(band: Band, author: TestPerson, into = band.conversationId): Promise<PreparedMessage> {
  const who = { conversationId: into, userId: author.id };
  return {
    id: newId(),
    conversationId: into,
    authorId: author.id,
    type: "text",
    content: "Straight to the database",
    replyTo: null,
    topicId: null,
    mentions: [],
    attachments: [],
    priority: "medium",
    needsAcknowledgement: false,
    isForwarded: false,
    forwardedFrom: null,
    signs: [],
    createdAt: new Date().toISOString(),
    seen: null,
    standing: (await findAccess(band.guidon.platform.database, who)) as ConversationAccessRow,
  };
}
