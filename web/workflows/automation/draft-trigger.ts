import type { AutomationTrigger } from "#contract/automation.ts";
import type { AutomationTemplate } from "#domain/workflows/automation/automation-templates.ts";
import type { PersonHere } from "./people-here.ts";

/** What a trigger is before it is made. */
export type DraftTrigger = Pick<
  AutomationTrigger,
  "templateId" | "name" | "description" | "conditions" | "actions" | "priority" | "category" | "updatedAt"
>;

/** By what it is begun: one that is ready-made, with words that were read off the messages; or nothing. */
export interface Beginning {
  template: AutomationTemplate | null;
  words: string[];
}

/** Where there is one other person alone, that one is meant. */
export function draftTrigger({ template, words }: Beginning, others: PersonHere[]): DraftTrigger {
  if (!template) return unwritten;
  const { id, name, description, conditions, actions, priority, category } = template;
  const personId = others.length === 1 ? (others[0]?.id ?? "") : "";
  return {
    ...{ templateId: id, name, description, priority, category, updatedAt: "" },
    conditions: conditions.map((one) => (one.type === "keyword_detection" ? { ...one, value: words } : one)),
    actions: actions.map((one) => (one.type === "escalation" ? { ...one, config: { ...one.config, personId } } : one)),
  };
}

/** Without words it would answer everything. */
export function needsWords({ template }: Pick<Beginning, "template">): boolean {
  return template?.conditions.some(({ type }) => type === "keyword_detection") ?? false;
}

const unwritten: DraftTrigger = {
  ...{ templateId: null, name: "", description: "", priority: "medium", category: "communication", updatedAt: "" },
  conditions: [{ type: "user_action", operator: "by_others", value: "writes" }],
  actions: [{ type: "notification", config: { text: "" }, delay: 0 }],
};
