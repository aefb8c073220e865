import type { QueryClient } from "@tanstack/react-query";
import type { TopicItem } from "#contract/topics.ts";
import type { Page } from "#web/platform/paged.ts";
import { topics } from "../queries.ts";

/** Puts one that the list leaves out at its end: from there it is read and kept up like the others, until the list comes anew. */
export function holdTopic(cache: QueryClient, topic: TopicItem): void {
  cache.setQueryData<Page<TopicItem>>(topics(topic.conversationId).queryKey, (known) => {
    if (!known || known.items.some(({ id }) => id === topic.id)) return known;
    return { ...known, items: [...known.items, topic] };
  });
}
