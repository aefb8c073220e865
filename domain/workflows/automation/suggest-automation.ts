import type { AutomationSuggestion } from "#contract/automation.ts";
import { maxCited } from "#contract/limits.ts";
import { newestIds, week } from "#domain/messaging/insights/said.ts";
import { automationTemplate } from "./automation-templates.ts";
import { type Heard, isOfPattern, type Listener } from "./heard.ts";
import { writesInto } from "./refusal.ts";
import { repeatedStarts } from "./repeated-starts.ts";
import { minutesEach } from "./suggestion-rule.ts";

interface Read extends Listener {
  /** The last ones, oldest first. */
  messages: Heard[];
  /** The templates of what this person has already. */
  taken: ReadonlySet<string>;
  mayWrite: boolean;
}

/** S3 section 9. */
const [manyQuestions, manyStatuses] = [3, 2];

interface Found {
  id: AutomationSuggestion["id"];
  templateId: string;
  confidence: number;
  basedOn: string;
  messages: Heard[];
  words?: string[];
}

/**
 * What somebody might have their conversation do, read off its last twenty messages (S3 section 9, with its confidences), the
 * surest first. Of what would answer for them only what others say counts.
 */
export function suggestAutomation(read: Read): AutomationSuggestion[] {
  return [deadline(read), repetitive(read), status(read), designReview(read), questions(read)]
    .filter((found) => found !== null)
    .filter(({ templateId }) => !read.taken.has(templateId))
    .map((found) => asSuggestion(found, read.messages))
    .filter((one) => read.mayWrite || !automationTemplate(one.templateId)?.actions.some(writesInto))
    .toSorted((a, b) => b.confidence - a.confidence);
}

function deadline({ messages, dayOf }: Read): Found | null {
  const found = messages.filter((heard) => isOfPattern("deadline", heard, dayOf));
  if (found.length === 0) return null;
  const basedOn = found.length === 1 ? "One message names a deadline." : `${found.length} messages name a deadline.`;
  return { id: "deadline", templateId: "deadline-reminder", confidence: 0.9, basedOn, messages: found };
}

function repetitive({ messages, me }: Read): Found | null {
  const [most] = repeatedStarts(messages.filter(({ author }) => author.id !== me));
  if (!most) return null;
  const basedOn = `${most.messages.length} messages of others begin with “${most.start}”.`;
  return {
    id: "repetitive",
    templateId: "repeated-messages",
    confidence: 0.85,
    basedOn,
    messages: most.messages,
    words: [most.start],
  };
}

function status({ messages, dayOf }: Read): Found | null {
  const found = messages.filter((heard) => isOfPattern("status", heard, dayOf));
  if (found.length <= manyStatuses) return null;
  const basedOn = `${found.length} messages tell how something stands.`;
  return { id: "status", templateId: "status-request", confidence: 0.8, basedOn, messages: found };
}

function designReview({ messages, dayOf }: Read): Found | null {
  const found = messages.filter((heard) => isOfPattern("approval", heard, dayOf));
  if (found.length === 0) return null;
  const basedOn =
    found.length === 1 ? "One message asks for an approval." : `${found.length} messages ask for an approval.`;
  return { id: "design-review", templateId: "quality-gate", confidence: 0.75, basedOn, messages: found };
}

function questions({ messages, me, dayOf }: Read): Found | null {
  const found = messages.filter((heard) => heard.author.id !== me && isOfPattern("question", heard, dayOf));
  if (found.length <= manyQuestions) return null;
  const basedOn = `${found.length} messages of others ask something.`;
  return { id: "faq", templateId: "frequent-questions", confidence: 0.7, basedOn, messages: found };
}

const steps: Record<AutomationSuggestion["id"], string[]> = {
  deadline: ["Each message that names a deadline is noted.", "A day later you are reminded of it under the bell."],
  repetitive: [
    "A message of somebody else that holds these words is noted.",
    "It is answered with what you write now.",
  ],
  status: ["Two days without a message are noticed.", "The conversation is asked how it stands, in your name."],
  "design-review": [
    "Each message that asks for an approval is noted.",
    "If nobody else has answered a day later, whom you choose is asked, in your name.",
  ],
  faq: [
    "A question of somebody else that holds words of your choice is noted.",
    "It is answered with what you write now.",
  ],
};

function asSuggestion({ id, templateId, confidence, basedOn, messages, words = [] }: Found, read: Heard[]) {
  const template = automationTemplate(templateId);
  if (!template) throw new Error(`There is no ready-made trigger ${templateId}.`);
  const [first, last] = [read[0], read.at(-1)];
  // what was said within a week may be said within each
  const span = Math.max(week, (last?.at ?? 0) - (first?.at ?? 0));
  const perWeek = (messages.length / span) * week;
  return {
    id,
    title: template.name,
    description: template.description,
    category: template.category,
    estimatedImpact: perWeek >= 5 ? "high" : perWeek >= 2 ? "medium" : "low",
    implementation: steps[id],
    basedOnPattern: basedOn,
    confidence,
    potentialSavings: {
      timePerWeek: Math.round(perWeek * minutesEach),
      messagesReduced: template.actions.some(writesInto) ? Math.round(perWeek) : 0,
      automationLevel: Math.round((messages.length / read.length) * 100),
    },
    templateId,
    words,
    messages: newestIds(messages, maxCited),
  } satisfies AutomationSuggestion;
}
