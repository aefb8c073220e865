import type { ActionItem } from "#contract/conversation-insights.ts";
import { presses } from "../conversations/conversation-flags.ts";
import { countWords } from "../detection/keywords.ts";
import { splitAtMentions } from "../text/mentions.ts";
import { plainWords } from "../text/plain-words.ts";
import { dueDateIn } from "./due-date.ts";
import { actionPriorities, actionWords } from "./insight-words.ts";
import type { Said, Who } from "./said.ts";

/** S3 section 9. */
const confidence = 0.7;
const mostCharacters = 160;

/** The days of whoever asks: the day of a moment (milliseconds), YYYY-MM-DD. */
export type DayOf = (at: number) => string;

/**
 * What somebody is to do by this message (S3 section 5): its first sentence that holds a trigger phrase and is no question. Due
 * by a date after 'by', for the first one it names, or else the first one that its message does, as pressing as its words or
 * as it was sent.
 */
export function actionItemIn(said: Said, dayOf: DayOf): ActionItem | null {
  const sentence = sentencesOf(said.content).find(asksForAction);
  if (sentence === undefined) return null;
  const sayings = plainWords(sentence);
  return {
    id: said.id,
    description: sayings.length > mostCharacters ? `${sayings.slice(0, mostCharacters - 1)}…`.toWellFormed() : sayings,
    assignee: firstNamed(sentence, said) ?? firstNamed(said.content, said) ?? said.mentions[0] ?? null,
    priority: priorityOf(said),
    dueDate: dueDateIn(sentence, dayOf(said.at)),
    status: "pending",
    extractedAt: new Date(said.at).toISOString(),
    confidence,
  };
}

/** Whom a message mentions is kept by their ids and not in the order of its words. */
function firstNamed(text: string, { mentions }: Said): Who | undefined {
  const named = splitAtMentions(text, mentions).find(({ id }) => id !== null);
  return mentions.find(({ id }) => id === named?.id);
}

function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
}

function asksForAction(sentence: string): boolean {
  // rain is no deadline
  return !sentence.endsWith("?") && countWords(sentence.replaceAll(/\bdue to\b/gi, " "), actionWords) > 0;
}

function priorityOf({ content, priority }: Said): ActionItem["priority"] {
  if (presses(priority) || countWords(content, actionPriorities.high) > 0) return "high";
  return countWords(content, actionPriorities.medium) > 0 ? "medium" : "low";
}
