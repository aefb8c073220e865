import type { acknowledgementRoutes } from "#contract/acknowledgements.ts";
import type { conversationInsightRoutes } from "#contract/conversation-insights.ts";
import type { conversationRoutes } from "#contract/conversations.ts";
import type { messageDraftRoutes } from "#contract/message-drafts.ts";
import type { messageSearchRoutes } from "#contract/message-search.ts";
import type { messageRoutes } from "#contract/messages.ts";
import type { notificationPreferenceRoutes } from "#contract/notification-preferences.ts";
import type { notificationRoutes } from "#contract/notifications.ts";
import type { pushRoutes } from "#contract/push.ts";
import type { sentFileRoutes } from "#contract/sent-files.ts";
import type { topicRoutes } from "#contract/topics.ts";
import { defaultNotificationPreferences } from "#domain/notifications/default-preferences.ts";
import type { Band } from "../marching-band.ts";
import { type CasesOf, everybody, inSecret, inTalk, inTeam, nobodyBut, onProject } from "./rows.ts";

export const messagingCases: CasesOf<
  typeof conversationRoutes &
    typeof conversationInsightRoutes &
    typeof messageRoutes &
    typeof messageSearchRoutes &
    typeof sentFileRoutes &
    typeof acknowledgementRoutes &
    typeof topicRoutes &
    typeof messageDraftRoutes &
    typeof notificationRoutes &
    typeof notificationPreferenceRoutes &
    typeof pushRoutes
> = {
  listConversations: [{ input: () => ({}), row: everybody }],
  createConversation: [
    {
      input: (b) => ({ type: "project", projectId: b.projectId }),
      row: nobodyBut(onProject, "forbidden", "alice", "marisol", "carol"),
    },
  ],
  listConversationPlaces: [{ input: () => ({ type: "broadcast" }), row: everybody }],
  listJoinableInProject: [
    { input: (b) => ({ id: b.projectId }), row: nobodyBut(onProject, "forbidden", "alice") },
    { input: (b) => ({ id: b.privateProjectId }), row: nobodyBut(inSecret, "forbidden", "alice", "dev") },
  ],
  listJoinableInTeam: [
    { input: (b) => ({ id: b.teamId }), row: nobodyBut(inTeam, "forbidden", "alice") },
    { input: (b) => ({ id: b.privateTeamId }), row: nobodyBut(inSecret, "forbidden", "alice", "dev") },
  ],
  listConversationPaces: [{ input: () => ({}), row: everybody }],
  getConversationInsights: [{ input: (b) => ({ id: b.conversationId }), row: inTalk }],
  getConversation: [{ input: (b) => ({ id: b.conversationId }), row: inTalk }],
  listAddablePeople: [{ input: (b) => ({ id: b.conversationId }), row: { alice: "ok", bob: "forbidden" } }],
  listSentFiles: [{ input: (b) => ({ id: b.conversationId }), row: inTalk }],
  listNameableFiles: [{ input: (b) => ({ id: b.conversationId }), row: inTalk }],
  addParticipants: [
    { input: (b) => ({ id: b.conversationId, userIds: [b.people.bob.id] }), row: { alice: "ok", bob: "forbidden" } },
  ],
  // somebody who is not in it is nobody to take out
  removeParticipants: [
    { input: (b) => ({ id: b.conversationId, userIds: [b.people.dan.id] }), row: { alice: "ok", bob: "forbidden" } },
  ],
  updateConversation: [
    { input: (b) => ({ id: b.conversationId, priority: "high" }), row: { alice: "ok", bob: "forbidden" } },
  ],
  archiveConversation: [{ input: (b) => ({ id: b.conversationId, archived: true }), row: inTalk }],
  muteConversation: [{ input: (b) => ({ id: b.conversationId, muted: true }), row: inTalk }],
  pinConversation: [{ input: (b) => ({ id: b.conversationId, pinned: true }), row: inTalk }],
  listStars: [{ input: (b) => ({ id: b.conversationId }), row: inTalk }],
  listStarred: [{ input: () => ({}), row: everybody }],
  listMentions: [{ input: () => ({}), row: everybody }],
  getMessage: [{ input: (b) => ({ id: b.messageId }), row: inTalk }],
  editMessage: [{ input: (b) => ({ id: b.messageId, content: "Set 15" }), row: { alice: "ok", bob: "forbidden" } }],
  // its author's case is in message-actions.test.ts: the others here need the message
  deleteMessage: [],
  getMessageHistory: [{ input: (b) => ({ id: b.messageId }), row: inTalk }],
  starMessage: [{ input: (b) => ({ id: b.messageId }), row: inTalk }],
  unstarMessage: [{ input: (b) => ({ id: b.messageId }), row: inTalk }],
  forwardMessage: [{ input: (b) => ({ id: b.messageId, conversationId: b.conversationId }), row: inTalk }],
  listReaders: [{ input: (b) => ({ id: b.messageId }), row: inTalk }],
  listReactions: [{ input: (b) => ({ id: b.messageId }), row: inTalk }],
  markUnread: [{ input: (b) => ({ id: b.messageId }), row: inTalk }],
  listMessages: [{ input: (b) => ({ id: b.conversationId }), row: inTalk }],
  listChangedMessages: [{ input: (b) => ({ id: b.conversationId, seconds: 60 }), row: inTalk }],
  sendMessage: [{ input: (b) => ({ conversationId: b.conversationId, content: "Hi" }), row: inTalk }],
  searchMessages: [{ input: () => ({ q: "set" }), row: everybody }],
  readMessage: [{ input: (b) => ({ id: b.messageId }), row: inTalk }],
  addReaction: [{ input: (b) => ({ id: b.messageId, reaction: "👍" }), row: inTalk }],
  removeReaction: [{ input: (b) => ({ id: b.messageId, reaction: "👍" }), row: inTalk }],
  listDrafts: [{ input: () => ({}), row: everybody }],
  getDraft: [{ input: (b) => ({ id: b.conversationId }), row: inTalk }],
  putDraft: [
    {
      input: (b) => ({ id: b.conversationId, content: "Set", writtenAt: "2026-08-14T12:00:00.000Z" }),
      row: inTalk,
    },
  ],
  startTopic: [
    {
      input: async (b) => {
        const { id } = await b.people.alice.call("sendMessage", topical(b));
        return { id, title: "Flags" };
      },
      row: inTalk,
    },
  ],
  joinTopic: [
    {
      input: async (b) => {
        const { id } = await b.people.alice.call("sendMessage", topical(b));
        return { id, topicId: (await flagsOf(b)).id };
      },
      row: inTalk,
    },
  ],
  leaveTopic: [{ input: async (b) => ({ id: (await flagsOf(b)).rootId }), row: inTalk }],
  renameTopic: [{ input: async (b) => ({ id: (await flagsOf(b)).id, title: "Silks" }), row: inTalk }],
  listTopics: [{ input: (b) => ({ id: b.conversationId }), row: inTalk }],
  readTopic: [
    {
      input: async (b) => ({ id: (await flagsOf(b)).id, seq: 1 }),
      row: inTalk,
    },
  ],
  acknowledgeMessage: [{ input: askedByAlice, row: { alice: "forbidden", bob: "ok" } }],
  listAcknowledged: [{ input: (b) => ({ id: b.conversationId }), row: inTalk }],
  listAsked: [{ input: askedByAlice, row: { alice: "ok", bob: "forbidden" } }],
  remindAsked: [{ input: askedByAlice, row: { alice: "ok", bob: "forbidden" } }],
  listNotifications: [{ input: () => ({}), row: everybody }],
  countNotifications: [{ input: () => ({}), row: everybody }],
  listUnreadNotifications: [{ input: () => ({}), row: everybody }],
  // one's own alone: what somebody else was told is nobody's
  readNotification: [{ input: toldToBob, row: { bob: "ok" } }],
  readNotifications: [{ input: severalToldToBob, row: { bob: "ok" } }],
  readAllNotifications: [{ input: () => ({}), row: everybody }],
  clearNotifications: [{ input: () => ({}), row: everybody }],
  archiveNotification: [{ input: toldToBob, row: { bob: "ok" } }],
  archiveNotifications: [{ input: severalToldToBob, row: { bob: "ok" } }],
  dismissNotification: [{ input: toldToBob, row: { bob: "ok" } }],
  dismissNotifications: [{ input: severalToldToBob, row: { bob: "ok" } }],
  undismissNotifications: [{ input: dismissedByBob, row: { bob: "ok" } }],
  restoreNotification: [{ input: toldToBob, row: { bob: "ok" } }],
  snoozeNotification: [
    {
      input: async (people) => ({
        ...(await toldToBob(people)),
        snoozeUntil: new Date(Date.now() + 3_600_000).toISOString(),
      }),
      row: { bob: "ok" },
    },
  ],
  getNotificationPreferences: [{ input: () => ({}), row: everybody }],
  // whoever holds the link, whoever they are: unsubscribing.test.ts
  unsubscribe: [],
  getPush: [{ input: () => ({}), row: everybody }],
  // one for each browser: the last of them has it
  putPush: [{ input: () => aBrowser, row: everybody }],
  deletePush: [{ input: () => ({}), row: everybody }],
  putNotificationPreferences: [{ input: () => defaultNotificationPreferences, row: everybody }],
};

const aBrowser = {
  endpoint: "https://fcm.googleapis.com/fcm/send/harlan",
  keys: {
    // of RFC 8291, appendix A
    p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  },
};

const topical = ({ conversationId }: Band) => ({ conversationId, content: "Which flags?" });

async function flagsOf(b: Band) {
  const { id } = await b.people.alice.call("sendMessage", topical(b));
  return b.people.alice.call("startTopic", { id, title: "Flags" });
}

async function askedByAlice({ people, conversationId }: Band) {
  const metadata = { priority: "high" as const, needsAcknowledgement: true };
  const { id } = await people.alice.call("sendMessage", { conversationId, content: "Bring both flags", metadata });
  return { id };
}

async function toldToBob({ people, conversationId }: Band) {
  await people.alice.call("sendMessage", { conversationId, content: "@Bob", mentions: [people.bob.id] });
  const { items } = await people.bob.call("listNotifications", {});
  return { id: items[0]?.id ?? "" };
}

async function severalToldToBob(b: Band) {
  return { ids: [(await toldToBob(b)).id] };
}

async function dismissedByBob(b: Band) {
  const told = await severalToldToBob(b);
  await b.people.bob.call("dismissNotifications", told);
  return told;
}
