import type { acknowledgementRoutes } from "#contract/acknowledgements.ts";
import type { conversationRoutes } from "#contract/conversations.ts";
import type { messageDraftRoutes } from "#contract/message-drafts.ts";
import type { messageSearchRoutes } from "#contract/message-search.ts";
import type { messageRoutes } from "#contract/messages.ts";
import type { topicRoutes } from "#contract/topics.ts";
import type { PublicRouteName } from "#domain/policies.ts";
import type { Handlers } from "#server/platform/serve.ts";
import { acknowledgeMessage, listAcknowledged } from "./acknowledge-message.ts";
import { addParticipants } from "./add-participants.ts";
import { listAddablePeople } from "./addable-people.ts";
import { listAsked } from "./asked-people.ts";
import { getMessageIn, requireMessage } from "./change-message.ts";
import { listChangedMessages } from "./changed-messages.ts";
import { requireConversation } from "./conversation-access.ts";
import { listConversationPlaces } from "./conversation-places.ts";
import { getWholeConversation, listConversations } from "./conversations.ts";
import { createConversation } from "./create-conversation.ts";
import { deleteMessage } from "./delete-message.ts";
import { editMessage } from "./edit-message.ts";
import { forwardMessage } from "./forward-message.ts";
import { listJoinableInProject, listJoinableInTeam } from "./joinable-conversations.ts";
import { listMentions } from "./mentions.ts";
import { getDraft, listDrafts, putDraft } from "./message-drafts.ts";
import { getMessageHistory } from "./message-history.ts";
import { listMessages } from "./messages.ts";
import { listNameableFiles } from "./nameable-files.ts";
import { addReaction, listReactions, removeReaction } from "./react.ts";
import { markUnread, readMessage } from "./read-message.ts";
import { listReaders } from "./readers.ts";
import { remindAsked } from "./remind-asked.ts";
import { removeParticipants } from "./remove-participants.ts";
import { searchMessages } from "./search-messages.ts";
import { sendMessage } from "./send-message.ts";
import { setConversation } from "./set-conversation.ts";
import { listStarred, listStars, starMessage, unstarMessage } from "./stars.ts";
import { joinTopic, listTopics, readTopic, startTopic } from "./topics.ts";
import { updateConversation } from "./update-conversation.ts";

export const messagingHandlers: Handlers<
  | keyof typeof conversationRoutes
  | keyof typeof messageRoutes
  | keyof typeof messageSearchRoutes
  | keyof typeof acknowledgementRoutes
  | keyof typeof topicRoutes
  | keyof typeof messageDraftRoutes,
  PublicRouteName
> = {
  listConversations: ({ user, platform }, paging) => listConversations(platform, user.id, paging),
  createConversation,
  listConversationPlaces: ({ user, platform }, asked) => listConversationPlaces(platform.database.db, user, asked),
  listJoinableInProject,
  listJoinableInTeam,
  async getConversation({ user, platform }, { id }) {
    await requireConversation(platform.database, user, id, "conversation.view");
    return getWholeConversation(platform.database.db, id, user.id);
  },
  listAddablePeople,
  listNameableFiles,
  addParticipants,
  removeParticipants,
  updateConversation,
  archiveConversation: (member, { id, archived }) => setConversation(member, id, { isArchived: archived }),
  muteConversation: (member, { id, muted }) => setConversation(member, id, { isMuted: muted }),
  pinConversation: (member, { id, pinned }) => setConversation(member, id, { isPinned: pinned }),
  async listStars(member, { id }) {
    await requireConversation(member.platform.database, member.user, id, "message.star");
    return listStars(member, id);
  },
  listStarred,
  listMentions,
  async getMessage(member, { id }) {
    await requireMessage(member, id, "message.list");
    return getMessageIn(member.platform, member.platform.database.db, id);
  },
  editMessage,
  deleteMessage,
  getMessageHistory,
  starMessage,
  unstarMessage,
  forwardMessage,
  listReaders,
  listReactions,
  markUnread,
  listMessages: ({ user, platform }, { id, ...paging }) =>
    listMessages(platform, user, { conversationId: id, ...paging }),
  listChangedMessages,
  sendMessage,
  searchMessages,
  readMessage,
  addReaction,
  removeReaction,
  listDrafts,
  getDraft,
  putDraft,
  startTopic,
  joinTopic,
  listTopics,
  readTopic,
  acknowledgeMessage,
  listAcknowledged,
  listAsked,
  remindAsked,
};
