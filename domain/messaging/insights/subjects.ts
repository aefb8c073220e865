import type { ConversationInsights } from "#contract/conversation-insights.ts";
import { maxCited } from "#contract/limits.ts";
import { countWords } from "../detection/keywords.ts";
import { subjectWords } from "./insight-words.ts";
import { newestIds, type Said } from "./said.ts";

const most = 8;
type Coverage = ConversationInsights["insights"]["topicCoverage"];

/**
 * What was talked about, the most first: the topics that people made, and what the other messages' words tell, of which one may
 * be about several. `titles`: of the topics, by id.
 */
export function topicCoverage(messages: Said[], titles: ReadonlyMap<string, string>): Coverage {
  const made = [...Map.groupBy(messages, ({ topicId }) => topicId)].flatMap(([topicId, within]) => {
    const topic = topicId === null ? undefined : titles.get(topicId);
    return topic === undefined ? [] : [{ topic, topicId, within }];
  });
  const others = messages.filter(({ topicId }) => topicId === null || !titles.has(topicId));
  const told = Object.entries(subjectWords).map(([topic, words]) => {
    return { topic, topicId: null, within: others.filter(({ content }) => countWords(content, words) > 0) };
  });
  return [...made, ...told]
    .filter(({ within }) => within.length > 0)
    .toSorted((a, b) => b.within.length - a.within.length)
    .slice(0, most)
    .map(({ within, ...topic }) => ({
      ...topic,
      messageCount: within.length,
      messages: newestIds(within, maxCited),
    }));
}
