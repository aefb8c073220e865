import type { acknowledgementRoutes } from "#contract/acknowledgements.ts";
import type { conversationInsightRoutes } from "#contract/conversation-insights.ts";
import type { conversationRoutes } from "#contract/conversations.ts";
import type { messageDraftRoutes } from "#contract/message-drafts.ts";
import type { messageSearchRoutes } from "#contract/message-search.ts";
import type { messageRoutes } from "#contract/messages.ts";
import type { sentFileRoutes } from "#contract/sent-files.ts";
import type { topicRoutes } from "#contract/topics.ts";
import type { PublicRouteName } from "#domain/policies.ts";
import type { Handlers } from "#server/platform/serve.ts";
import { acknowledgeMessage, listAcknowledged } from "./changing/acknowledge-message.ts";
import { listAsked } from "./changing/asked-people.ts";
import { getMessageIn, requireMessage } from "./changing/change-message.ts";
import { listChangedMessages } from "./changing/changed-messages.ts";
import { deleteMessage } from "./changing/delete-message.ts";
import { editMessage } from "./changing/edit-message.ts";
import { getMessageHistory } from "./changing/message-history.ts";
import { addReaction, listReactions, removeReaction } from "./changing/react.ts";
import { remindAsked } from "./changing/remind-asked.ts";
import { listStarred, listStars, starMessage, unstarMessage } from "./changing/stars.ts";
import { requireConversation } from "./conversation-access.ts";
import { listConversationPlaces } from "./conversations/conversation-places.ts";
import { getWholeConversation, listConversations } from "./conversations/conversations.ts";
import { createConversation } from "./conversations/create-conversation.ts";
import { listJoinableInProject, listJoinableInTeam } from "./conversations/joinable-conversations.ts";
import { setConversation } from "./conversations/set-conversation.ts";
import { updateConversation } from "./conversations/update-conversation.ts";
import { listNameableFiles } from "./finding/nameable-files.ts";
import { searchMessages } from "./finding/search-messages.ts";
import { listSentFiles } from "./finding/sent-files.ts";
import { getConversationInsights } from "./insights/conversation-insights.ts";
import { listConversationPaces } from "./insights/conversation-paces.ts";
import { getDraft, listDrafts, putDraft } from "./message-drafts.ts";
import { listMessages } from "./messages.ts";
import { addParticipants } from "./people/add-participants.ts";
import { listAddablePeople } from "./people/addable-people.ts";
import { removeParticipants } from "./people/remove-participants.ts";
import { markUnread, readMessage } from "./reading/read-message.ts";
import { listReaders } from "./reading/readers.ts";
import { forwardMessage } from "./sending/forward-message.ts";
import { listMentions } from "./sending/mentions.ts";
import { sendMessage } from "./sending/send-message.ts";
import { joinTopic, leaveTopic, listTopics, readTopic, renameTopic, startTopic } from "./topics.ts";

export const messagingHandlers: Handlers<
  | keyof typeof conversationRoutes
  | keyof typeof conversationInsightRoutes
  | keyof typeof messageRoutes
  | keyof typeof messageSearchRoutes
  | keyof typeof sentFileRoutes
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
  listConversationPaces,
  getConversationInsights,
  listAddablePeople,
  listNameableFiles,
  listSentFiles,
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
  leaveTopic,
  renameTopic,
  listTopics,
  readTopic,
  acknowledgeMessage,
  listAcknowledged,
  listAsked,
  remindAsked,
};
