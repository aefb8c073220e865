// What was said last, in the feed. What would fill up a list that lost something only the server knows.
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { SaidLately } from "#contract/activity.ts";
import type { ConversationItem } from "#contract/conversations.ts";
import { maxRecentActivity, maxSaidLately } from "#contract/limits.ts";
import type { Message } from "#contract/messages.ts";
import { isOutdated } from "#web/messaging/message-versions.ts";
import { fetchAgain } from "#web/platform/fetch-again.ts";
import type { LiveHandlers } from "#web/platform/live.ts";
import { allItems, dropFromPages, isNewer, mapPages, type Pages, putInOrder } from "#web/platform/paged.ts";

type Listed = Pages<SaidLately>;

const family: QueryKey = ["said-lately"];

function putSaid(cache: QueryClient, message: Message, me: string): QueryKey[] {
  // what was changed before it was told is the server's to say
  if (isOutdated(cache, message)) return ask(cache);
  const { id, version, type, content, author, createdAt, conversationId } = message;
  const conversation = placeOf(cache, conversationId);
  // one that nobody holds yet
  if (!conversation) return ask(cache);
  const said = { id, version, type, content, author, createdAt, conversation };
  for (const [queryKey, pages] of listsOf(cache))
    if ((queryKey[1] !== "me" || author.id === me) && isOf(queryKey, conversation))
      cache.setQueryData<Listed>(queryKey, newestOf(putInOrder(pages, said, isNewer)));
  return [family];
}

function ask(cache: QueryClient): QueryKey[] {
  fetchAgain(cache, { queryKey: family });
  return [family];
}

/** What is older than what is shown comes in by no change of it. */
function putChanged(cache: QueryClient, message: Message): QueryKey[] {
  if (!isOutdated(cache, message))
    for (const [queryKey, pages] of listsOf(cache)) cache.setQueryData<Listed>(queryKey, changed(pages, message));
  return [family];
}

function changed(pages: Listed | undefined, { id, version, content }: Message): Listed | undefined {
  return (
    pages &&
    mapPages(pages, (said) => (said.id === id && said.version < version ? { ...said, version, content } : said))
  );
}

function drop(cache: QueryClient, isGone: (said: SaidLately) => boolean): QueryKey[] {
  for (const [queryKey, pages] of listsOf(cache)) {
    if (!allItems(pages).some(isGone)) continue;
    cache.setQueryData<Listed>(queryKey, dropFromPages(pages, isGone));
    fetchAgain(cache, { queryKey });
  }
  return [family];
}

/** It may have come into sight with all that was said in it; what is told late of its name is known by its card. */
function putPlace(cache: QueryClient, told: Place & { lastSeq: number }): QueryKey[] {
  const { id } = told;
  const { name, organizationId } = cardOf(cache, id) ?? told;
  const conversation = { id, name, organizationId };
  for (const [queryKey, pages] of listsOf(cache)) {
    if (!pages) continue;
    const isHeld = allItems(pages).some((said) => said.conversation.id === id);
    const isHere = isOf(queryKey, conversation);
    cache.setQueryData<Listed>(
      queryKey,
      mapPages(pages, (said) => (said.conversation.id === id ? { ...said, conversation } : said)),
    );
    // it may have moved here, or away
    if (isHeld ? !isHere : isHere && told.lastSeq > 0) fetchAgain(cache, { queryKey });
  }
  return [family];
}

export const saidLive: LiveHandlers = {
  "message:received": putSaid,
  "message:updated": putChanged,
  "message:reaction-added": putChanged,
  "message:reaction-removed": putChanged,
  "message:deleted": (cache, { id }) => drop(cache, (said) => said.id === id),
  "conversation:created": putPlace,
  "conversation:updated": putPlace,
  "conversation:left": (cache, { conversationId, userId }, me) =>
    userId === me ? drop(cache, ({ conversation }) => conversation.id === conversationId) : [],
};

function listsOf(cache: QueryClient): [QueryKey, Listed | undefined][] {
  return cache.getQueriesData<Listed>({ queryKey: family });
}

type Place = SaidLately["conversation"];

function placeOf(cache: QueryClient, id: string): Place | undefined {
  const card = cardOf(cache, id);
  if (card) return { id, name: card.name, organizationId: card.organizationId };
  const said = listsOf(cache).flatMap(([, pages]) => allItems(pages));
  // what was kept on this device by the release before says nothing of where it is
  return said.map(({ conversation }) => conversation).find((one) => one.id === id && one.organizationId !== undefined);
}

/** What belongs to no organization stands in the list of each. */
function isOf([, , organizationId]: QueryKey, { organizationId: home }: Place): boolean {
  return organizationId === undefined || home === null || home === organizationId;
}

function cardOf(cache: QueryClient, id: string): ConversationItem | undefined {
  const pages = cache.getQueryData<Pages<ConversationItem>>(["conversations"]);
  return allItems(pages).find((one) => one.id === id) ?? cache.getQueryData<ConversationItem>(["conversation", id]);
}

/** Of each conversation as many as the server answers, and of all of them. */
function newestOf(pages: Listed | undefined): Listed | undefined {
  if (!pages) return undefined;
  const counts = new Map<string, number>();
  const items = allItems(pages).filter(({ conversation: { id } }) => {
    counts.set(id, (counts.get(id) ?? 0) + 1);
    return (counts.get(id) ?? 0) <= maxSaidLately;
  });
  return { pages: [{ items: items.slice(0, maxRecentActivity) }], pageParams: [null] };
}
