// A trigger as its form holds it, half-written too, and what it lacks to be one.
import type {
  AutomationAction,
  AutomationCondition,
  AutomationEvent,
  AutomationPattern,
} from "#contract/automation.ts";
import { isBlank } from "#contract/blank.ts";
import { maxAutomationHours, maxAutomationWord, maxAutomationWords } from "#contract/limits.ts";
import { leavesNoTime, refusalOf, saysNothing, textOf, writesInto } from "#domain/workflows/automation/refusal.ts";
import { needsSilence, quietHoursOf } from "#domain/workflows/automation/silence.ts";

export interface WrittenWhen {
  kind: "said" | "quiet";
  who: "by_anyone" | "by_others";
  event: AutomationEvent;
  pattern: AutomationPattern | "any";
  /** One in each line. */
  words: string;
  operator: "any" | "all";
  isUnanswered: boolean;
  hours: string;
}

/** Of another type it keeps its text and its person. */
export interface WrittenAction {
  type: AutomationAction["type"];
  text: string;
  /** Empty: nobody yet. */
  personId: string;
  delay: string;
}

export const usualQuiet = "48";

export function writtenWhen(conditions: AutomationCondition[]): WrittenWhen {
  const of = <Type extends AutomationCondition["type"]>(type: Type) =>
    conditions.find((one): one is Extract<AutomationCondition, { type: Type }> => one.type === type);
  const [action, words, quiet] = [of("user_action"), of("keyword_detection"), quietHoursOf(conditions)];
  return {
    kind: quiet === null ? "said" : "quiet",
    who: action?.operator ?? "by_anyone",
    event: action?.value ?? "writes",
    pattern: of("message_pattern")?.value ?? "any",
    words: words?.value.join("\n") ?? "",
    operator: words?.operator ?? "any",
    isUnanswered: needsSilence(conditions),
    hours: quiet === null ? usualQuiet : String(quiet),
  };
}

/** What everybody's every message is, is said only where nothing else is. */
export function conditionsOf(when: WrittenWhen): AutomationCondition[] {
  const { kind, who, event, pattern, words, operator, isUnanswered, hours } = when;
  if (kind === "quiet") return [{ type: "time_based", operator: "quiet_for", value: Number(hours) }];
  const value = wordsIn(words);
  const told: AutomationCondition[] = [];
  if (pattern !== "any") told.push({ type: "message_pattern", operator: "is", value: pattern });
  if (value.length > 0) told.push({ type: "keyword_detection", operator, value });
  const isPlain = who === "by_anyone" && event === "writes" && told.length > 0;
  if (!isPlain) told.unshift({ type: "user_action", operator: who, value: event });
  if (isUnanswered) told.push({ type: "conversation_state", operator: "is", value: "unanswered" });
  return told;
}

export function writtenActions(actions: AutomationAction[]): WrittenAction[] {
  return actions.map((action) => ({
    type: action.type,
    text: textOf(action),
    personId: action.type === "escalation" ? action.config.personId : "",
    delay: String(action.delay),
  }));
}

export function actionsOf(actions: WrittenAction[]): AutomationAction[] {
  return actions.map(({ type, text: written, personId, delay: hours }) => {
    const [text, delay] = [written.trim(), Number(hours)];
    if (type === "task_creation") return { type, config: {}, delay };
    return type === "escalation" ? { type, config: { personId, text }, delay } : { type, config: { text }, delay };
  });
}

export interface Lack {
  /** Of the form, by which it is found: `text-0` is the text of the first action; empty: none alone. */
  field: string;
  sentence: string;
}

interface Written {
  name: string;
  when: WrittenWhen;
  actions: WrittenAction[];
  /** What was taken asks for words. */
  needsWords: boolean;
}

/** What is missing or wrong, the first in the form's order; null where it can be made. */
export function lackOf({ name, when, actions, needsWords }: Written): Lack | null {
  if (isBlank(name)) return { field: "name", sentence: "Please give it a name." };
  const sentence = when.kind === "quiet" ? wrongHours(when.hours, 1) : wrongWords(when.words, needsWords);
  if (sentence) return { field: when.kind === "quiet" ? "hours" : "words", sentence };
  for (const [at, action] of actions.entries()) {
    const lack = lackOfAction(action, when.kind === "said" && when.isUnanswered);
    if (lack) return { ...lack, field: `${lack.field}-${at}` };
  }
  const refusal = refusalOf({ conditions: conditionsOf(when), actions: actionsOf(actions) });
  return refusal === null ? null : { field: "", sentence: refusal };
}

function lackOfAction(action: WrittenAction, waitsForAnswer: boolean): Lack | null {
  const { type, text, personId, delay } = action;
  if (type === "escalation" && personId === "") return { field: "person", sentence: "Please choose somebody." };
  if (writesInto({ type }) && isBlank(text)) return { field: "text", sentence: saysNothing };
  const sentence = wrongHours(delay, 0);
  if (sentence) return { field: "delay", sentence };
  if (waitsForAnswer && Number(delay) === 0) return { field: "delay", sentence: leavesNoTime };
  return null;
}

function wrongHours(hours: string, least: number): string | null {
  const isSo = /^\d+$/.test(hours.trim()) && Number(hours) >= least && Number(hours) <= maxAutomationHours;
  return isSo ? null : `Please write whole hours, from ${least} to ${maxAutomationHours}.`;
}

function wrongWords(written: string, needsWords: boolean): string | null {
  const words = wordsIn(written);
  if (needsWords && words.length === 0) return "Please write the words that it is to listen for.";
  if (words.length > maxAutomationWords) return `At most ${maxAutomationWords} words, please.`;
  const isLong = words.some((word) => word.length > maxAutomationWord);
  return isLong ? `Each line has at most ${maxAutomationWord} characters.` : null;
}

/** None twice. */
function wordsIn(written: string): string[] {
  return [...new Set(written.split("\n").map((line) => line.trim()))].filter((word) => !isBlank(word));
}
