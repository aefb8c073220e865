import { z } from "zod";
import {
  automationActionTypes,
  automationCategories,
  automationEvents,
  automationLevels,
  automationPatterns,
  automationSuggestionKinds,
} from "./choices.ts";
import { type Facts, type Routes, route } from "./kit.ts";
import {
  maxAutomationActions,
  maxAutomationHours,
  maxAutomationName,
  maxAutomationText,
  maxAutomationTriggers,
  maxAutomationWord,
  maxAutomationWords,
  maxCited,
  mostAutomationEntries,
} from "./limits.ts";
import { id, lineText, longText, optionalLine, time } from "./text.ts";
import { isTimeZone } from "./time-zone.ts";

export const AutomationCategory = z.enum(automationCategories);
export type AutomationCategory = z.infer<typeof AutomationCategory>;
export const AutomationLevel = z.enum(automationLevels);
export type AutomationLevel = z.infer<typeof AutomationLevel>;
export const AutomationPattern = z.enum(automationPatterns);
export type AutomationPattern = z.infer<typeof AutomationPattern>;
export const AutomationEvent = z.enum(automationEvents);
export type AutomationEvent = z.infer<typeof AutomationEvent>;

const hours = z
  .number("Please write a number of hours.")
  .int("Whole hours, please.")
  .max(maxAutomationHours, `At most ${maxAutomationHours} hours.`);

/** S3 section 3. All conditions of a trigger must hold; of each type there is at most one. */
export const AutomationCondition = z.discriminatedUnion("type", [
  /** One of these words, or each of them, stands in the message. */
  z.strictObject({
    type: z.literal("keyword_detection"),
    operator: z.enum(["any", "all"]),
    value: z.array(lineText(maxAutomationWord, "A word")).min(1).max(maxAutomationWords),
  }),
  /** What the message is, read off its words. */
  z.strictObject({ type: z.literal("message_pattern"), operator: z.literal("is"), value: AutomationPattern }),
  /** Nobody has written for so many hours; stands alone. */
  z.strictObject({ type: z.literal("time_based"), operator: z.literal("quiet_for"), value: hours.min(1) }),
  /** Who does what; without one anybody writes. */
  z.strictObject({
    type: z.literal("user_action"),
    operator: z.enum(["by_others", "by_anyone"]),
    value: AutomationEvent,
  }),
  /** Nobody but its author has said anything since: looked at when an action is due. */
  z.strictObject({ type: z.literal("conversation_state"), operator: z.literal("is"), value: z.literal("unanswered") }),
]);
export type AutomationCondition = z.infer<typeof AutomationCondition>;

const text = longText(maxAutomationText).trim();
const words = z.strictObject({ text });
/** Hours after the condition came true. */
const delay = hours.min(0).default(0);

/** S3 section 3. What is written into the conversation is written by whoever the trigger belongs to, with their rights. */
export const AutomationAction = z.discriminatedUnion("type", [
  /** Under the bell of whoever it belongs to, as is a reminder. */
  z.strictObject({ type: z.literal("notification"), config: words, delay }),
  z.strictObject({ type: z.literal("reminder"), config: words, delay }),
  z.strictObject({ type: z.literal("auto_reply"), config: words, delay }),
  /** A milestone of the conversation's project, by what the message says is to do. */
  z.strictObject({ type: z.literal("task_creation"), config: z.strictObject({}), delay }),
  /** Asks the conversation how it stands. */
  z.strictObject({ type: z.literal("status_update"), config: words, delay }),
  /** Asks one of its people, with high priority. */
  z.strictObject({ type: z.literal("escalation"), config: z.strictObject({ personId: id, text }), delay }),
]);
export type AutomationAction = z.infer<typeof AutomationAction>;
export const AutomationActionType = z.enum(automationActionTypes);

const fields = {
  name: lineText(maxAutomationName, "The name"),
  description: optionalLine(maxAutomationText),
  conditions: z.array(AutomationCondition).min(1, "Please say when it is to act."),
  actions: z
    .array(AutomationAction)
    .min(1, "Please say what it is to do.")
    .max(maxAutomationActions, `At most ${maxAutomationActions} actions.`),
  enabled: z.boolean(),
  /** In which order several act on one message. */
  priority: AutomationLevel,
  category: AutomationCategory,
};

/** S3 section 3: what one person has a conversation do for them. Nobody else sees it. */
export const AutomationTrigger = z.object({
  id,
  conversationId: id,
  /** Of the ready-made one that it was made from; null of one's own (`domain/workflows/automation/automation-templates.ts`). */
  templateId: z.string().nullable(),
  name: z.string(),
  description: z.string(),
  conditions: z.array(AutomationCondition),
  actions: z.array(AutomationAction),
  enabled: z.boolean(),
  priority: AutomationLevel,
  category: AutomationCategory,
  /** How often it has acted, how often in vain, and when last. */
  triggerCount: z.number().int(),
  failureCount: z.number().int(),
  lastTriggered: time.nullable(),
  createdAt: time,
  /** That it acted is no change. */
  updatedAt: time,
  /** Rises with every change, and each time it acts. */
  version: z.number().int(),
});
export type AutomationTrigger = z.infer<typeof AutomationTrigger>;

/** One action of a trigger that was due. */
export const AutomationEntry = z.object({
  id,
  triggerId: id,
  triggerName: z.string(),
  at: time,
  success: z.boolean(),
  /** Why it failed, as a sentence. */
  error: z.string().nullable(),
  action: AutomationActionType,
  /** What it acted on; of a silence, what was said before it. */
  messageId: id,
});
export type AutomationEntry = z.infer<typeof AutomationEntry>;

/** Mine in one conversation: the newest first, both. */
export const Automation = z.object({
  triggers: z.array(AutomationTrigger).max(maxAutomationTriggers),
  history: z.array(AutomationEntry).max(mostAutomationEntries),
});
export type Automation = z.infer<typeof Automation>;

/** S3 section 3, read off the last messages (section 9). */
export const AutomationSuggestion = z.object({
  id: z.enum(automationSuggestionKinds),
  title: z.string(),
  description: z.string(),
  category: AutomationCategory,
  estimatedImpact: AutomationLevel,
  /** What will be done, step by step. */
  implementation: z.array(z.string()),
  /** What was seen, as a sentence. */
  basedOnPattern: z.string(),
  /** 0 to 1. */
  confidence: z.number(),
  potentialSavings: z.object({
    /** Minutes. */
    timePerWeek: z.number().int(),
    messagesReduced: z.number().int(),
    /** Percent of the messages that were read. */
    automationLevel: z.number().int().min(0).max(100),
  }),
  /** The ready-made trigger that it stands for. */
  templateId: z.string(),
  /** Of that, what was read off the messages: the words it listens for. */
  words: z.array(z.string()).max(maxAutomationWords),
  /** The messages that it was read off, the newest of them. */
  messages: z.array(id).max(maxCited),
});
export type AutomationSuggestion = z.infer<typeof AutomationSuggestion>;

export const NewAutomationTrigger = z.strictObject({
  /** Made by the client: the same once more is the same trigger. */
  triggerId: id.optional(),
  templateId: optionalLine(60).nullable().default(null),
  ...fields,
  description: fields.description.default(""),
  enabled: fields.enabled.default(true),
  priority: fields.priority.default("medium"),
  /** IANA's name, of the clock by whose days dates are meant. */
  timeZone: z.string().max(60).refine(isTimeZone, "This time zone is not known here.").default("UTC"),
});

/** `updatedAt`: the one that was seen; when it was changed since, the answer is `conflict`. */
export const AutomationTriggerChange = z.strictObject({ ...fields, updatedAt: time }).partial();

const one = z.strictObject({ id });

export const automationRoutes = {
  /** What I have this conversation do, and when it did last. */
  getAutomation: route("GET", "/conversations/:id/automation", { params: one, answer: Automation }),
  /** What I might have it do; what I have already is not in it. */
  listAutomationSuggestions: route("GET", "/conversations/:id/automation/suggestions", {
    params: one,
    answer: z.object({ items: z.array(AutomationSuggestion) }),
  }),
  createAutomationTrigger: route("POST", "/conversations/:id/automation", {
    params: one,
    body: NewAutomationTrigger,
    answer: AutomationTrigger,
    status: 201,
  }),
  updateAutomationTrigger: route("PATCH", "/automation/:id", {
    params: one,
    body: AutomationTriggerChange,
    answer: AutomationTrigger,
  }),
  /** What it has under way is not done any more. */
  deleteAutomationTrigger: route("DELETE", "/automation/:id", { params: one, answer: z.null(), status: 204 }),
} satisfies Routes;

/** To whoever it belongs to, alone. */
export const automationFacts = {
  "automation:created": AutomationTrigger,
  "automation:updated": AutomationTrigger,
  "automation:fired": z.object({ trigger: AutomationTrigger, entry: AutomationEntry }),
  "automation:deleted": z.object({ id, conversationId: id }),
} satisfies Facts;
