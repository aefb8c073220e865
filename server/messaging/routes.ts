import type { messageSearchRoutes } from "#contract/message-search.ts";
import type { messagingRoutes } from "#contract/messaging.ts";
import type { PublicRouteName } from "#domain/policies.ts";
import type { Handlers } from "#server/platform/serve.ts";
import { addParticipants } from "./add-participants.ts";
import { requireConversation } from "./conversation-access.ts";
import { getConversationItem, listConversations } from "./conversations.ts";
import { createConversation } from "./create-conversation.ts";
import { listMessages } from "./messages.ts";
import { addReaction, removeReaction } from "./react.ts";
import { readMessage } from "./read-message.ts";
import { searchMessages } from "./search-messages.ts";
import { sendMessage } from "./send-message.ts";

export const messagingHandlers: Handlers<
  keyof typeof messagingRoutes | keyof typeof messageSearchRoutes,
  PublicRouteName
> = {
  listConversations: ({ user, platform }, paging) => listConversations(platform, user.id, paging),
  createConversation,
  async getConversation({ user, platform }, { id }) {
    await requireConversation(platform.database, user, id, "conversation.view");
    return getConversationItem(platform.database.db, id, user.id);
  },
  addParticipants,
  listMessages: ({ user, platform }, { id, ...paging }) =>
    listMessages(platform, user, { conversationId: id, ...paging }),
  sendMessage,
  searchMessages,
  readMessage,
  addReaction,
  removeReaction,
};
