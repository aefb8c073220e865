// Consultations in the cache: a list for each tab, of mine and of a project, the one of a conversation, and each by itself.
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { Consultation } from "#contract/consultations.ts";
import type { Conversation } from "#contract/conversations.ts";
import { isInTab } from "#domain/consultations/times.ts";
import { me as meQuery } from "#web/accounts/queries.ts";
import { fetchAgain } from "#web/platform/fetch-again.ts";
import type { LiveHandlers } from "#web/platform/live.ts";
import { studioTime } from "#web/platform/minutes.ts";
import { allItems, dropFromPages, mapPages, type Page, type Pages, putInOrder } from "#web/platform/paged.ts";

type List = Pages<Consultation>;
type Tab = Parameters<typeof isInTab>[1];

const lists: QueryKey = ["consultations"];
const ofTalk = "consultation-of";
const ofKey = (conversationId: string): QueryKey => [ofTalk, conversationId];

/** Into every list that it belongs to, at its place; out of the others. What is told late does not undo what is newer. */
export function putConsultation(
  cache: QueryClient,
  given: Consultation,
  me = cache.getQueryData(meQuery().queryKey)?.id,
): QueryKey[] {
  const { id } = given;
  const keys: QueryKey[] = [lists, ["consultation", id], ofKey(given.conversationId)];
  const consultation = newest(heldConsultation(cache, id), given);
  cache.setQueryData<Consultation>(["consultation", id], (known) => known && consultation);
  cache.setQueryData<Page<Consultation>>(ofKey(given.conversationId), (known) => known && { items: [consultation] });
  const isMine = consultation.participants.some((person) => person.id === me);
  changeLists(cache, (pages, tab, projectId) =>
    isInTab(consultation, tab, studioTime()) &&
    (projectId === undefined ? isMine : consultation.projectId === projectId)
      ? putInOrder(pages, consultation, tab === "upcoming" ? isSooner : isLater)
      : dropFromPages(pages, (one) => one.id === id),
  );
  return keys;
}

/** What is its own by its time, what is its conversation's by that one's version. */
function newest(known: Consultation | undefined, given: Consultation): Consultation {
  if (!known) return given;
  const own = known.updatedAt > given.updatedAt ? known : given;
  const talk = known.conversationVersion > given.conversationVersion ? known : given;
  const { title, description, participants, ownerId, conversationVersion } = talk;
  return { ...own, title, description, participants, ownerId, conversationVersion };
}

/** As the cache knows it best, wherever it stands. */
export function heldConsultation(cache: QueryClient, id: string): Consultation | undefined {
  const ofTalks = cache.getQueriesData<Page<Consultation>>({ queryKey: [ofTalk] });
  const known = [...listedOrAlone(cache), ...ofTalks.flatMap(([, page]) => page?.items ?? [])];
  const held = known.filter((one) => one.id === id);
  return held.reduce((best, one) => (one.updatedAt > (best?.updatedAt ?? "") ? one : best), held[0]);
}

/**
 * What a consultation has of its conversation. One that nobody holds yet may be new to me: the server knows its place, and
 * where it was looked for in vain it is there now.
 */
function putTalk(cache: QueryClient, conversation: Conversation, me: string): QueryKey[] {
  if (conversation.type !== "consultation") return [];
  const held = ofConversation(cache, conversation.id);
  const withTalk = (one: Consultation) => (one.conversationId === conversation.id ? talked(one, conversation) : one);
  for (const id of held) cache.setQueryData<Consultation>(["consultation", id], (known) => known && withTalk(known));
  changeLists(cache, (pages) => mapPages(pages, withTalk));
  cache.setQueryData<Page<Consultation>>(
    ofKey(conversation.id),
    (known) => known && { items: known.items.map(withTalk) },
  );
  if (held.length === 0 && conversation.participants.some(({ id }) => id === me)) {
    for (const queryKey of [lists, ofKey(conversation.id)]) fetchAgain(cache, { queryKey });
  }
  return [lists, ofKey(conversation.id), ...held.map((id) => ["consultation", id])];
}

/** I am in its conversation no more, and so out of it. Admins and managers of its project may still look at it: the server says. */
export function dropConsultation(cache: QueryClient, conversationId: string): QueryKey[] {
  const alone = ofConversation(cache, conversationId).map((id): QueryKey => ["consultation", id]);
  changeLists(cache, (pages) => dropFromPages(pages, (one) => one.conversationId === conversationId));
  fetchAgain(cache, { queryKey: lists });
  for (const queryKey of [...alone, ofKey(conversationId)]) {
    cache.removeQueries({ queryKey, type: "inactive" });
    fetchAgain(cache, { queryKey });
  }
  return [lists];
}

export const consultationLive: LiveHandlers = {
  "consultation:scheduled": putConsultation,
  "consultation:updated": putConsultation,
  "conversation:updated": putTalk,
  "conversation:left": (cache, { conversationId, userId }, me) =>
    userId === me ? dropConsultation(cache, conversationId) : [],
};

type InList = (pages: List, tab: Tab, projectId: string | undefined) => List | undefined;

function changeLists(cache: QueryClient, change: InList): void {
  for (const [queryKey, pages] of cache.getQueriesData<List>({ queryKey: lists })) {
    if (pages) cache.setQueryData<List>(queryKey, change(pages, queryKey[1] as Tab, queryKey[2] as string | undefined));
  }
}

/** The ids of those that are held and have this conversation: one, or none. */
function ofConversation(cache: QueryClient, conversationId: string): string[] {
  const found = listedOrAlone(cache).filter((one) => one.conversationId === conversationId);
  return [...new Set(found.map(({ id }) => id))];
}

function listedOrAlone(cache: QueryClient): Consultation[] {
  const listed = cache.getQueriesData<List>({ queryKey: lists }).flatMap(([, pages]) => allItems(pages));
  const alone = cache.getQueriesData<Consultation>({ queryKey: ["consultation"] }).flatMap(([, one]) => one ?? []);
  return [...listed, ...alone];
}

function talked(known: Consultation, conversation: Conversation): Consultation {
  const { name, description, participants, version } = conversation;
  if (version < known.conversationVersion) return known;
  const people = participants.map(({ id, name: called, avatar, userType }) => ({ id, name: called, avatar, userType }));
  const ownerId = participants.find(({ role }) => role === "owner")?.id ?? known.ownerId;
  return { ...known, title: name, description, participants: people, ownerId, conversationVersion: version };
}

/** As the server orders what is upcoming: the next first. */
function isSooner(one: Consultation, other: Consultation): boolean {
  return one.scheduledAt === other.scheduledAt ? one.id < other.id : one.scheduledAt < other.scheduledAt;
}

/** As it orders the other tabs: the latest first. */
function isLater(one: Consultation, other: Consultation): boolean {
  return isSooner(other, one);
}
