import { useQueryClient } from "@tanstack/react-query";
import type { AutomationCategory, AutomationLevel, AutomationTrigger } from "#contract/automation.ts";
import type { ConversationItem } from "#contract/conversations.ts";
import { AppError } from "#contract/errors.ts";
import { actionsInWords, conditionsInWords } from "#domain/workflows/automation/automation-words.ts";
import { useMe } from "#web/accounts/queries.ts";
import { type Typed, useEdit } from "#web/organizations/use-edit.ts";
import { useKeptWords } from "#web/organizations/use-kept-words.ts";
import { call } from "#web/platform/api.ts";
import { categoryNames, priorityNames } from "./automation-names.ts";
import { type Beginning, type DraftTrigger, draftTrigger } from "./draft-trigger.ts";
import { putTrigger } from "./live.ts";
import { othersHere } from "./people-here.ts";
import { useMakeTrigger } from "./use-create-trigger.ts";
import {
  actionsOf,
  conditionsOf,
  type WrittenAction,
  type WrittenWhen,
  writtenActions,
  writtenWhen,
} from "./written-trigger.ts";

/** What the form is about: one that there is, or one to be made. */
export type Written = { trigger: AutomationTrigger } | Beginning;

interface Means {
  conversation: ConversationItem;
  about: Written;
  onSaved: (trigger: AutomationTrigger) => void;
}

/** One form for a new trigger and for one that is there; its two halves are texts, so that they compare. */
export function useTriggerForm({ conversation, about, onSaved }: Means) {
  const cache = useQueryClient();
  const others = othersHere(conversation, useMe()?.id ?? "");
  const trigger = "trigger" in about ? about.trigger : null;
  const kept = useKeptWords<Typed>(trigger ? `automation/${trigger.id}` : placeOf(conversation.id, about as Beginning));
  const make = useMakeTrigger({ conversationId: conversation.id, id: kept.id, wasSent: kept.before !== null });
  const thing: DraftTrigger = trigger ?? draftTrigger(about as Beginning, others);
  const nameOf = (id: string) => others.find((person) => person.id === id)?.name;
  const edit = useEdit({
    ...{ kept, thing, valuesOf },
    labels: {
      ...{ name: "Name", description: "Description", category: "What it is for", priority: "Priority" },
      ...{ when: "When", actions: "Then" },
    },
    words: {
      category: (category) => categoryNames[category as AutomationCategory],
      priority: (priority) => priorityNames[priority as AutomationLevel],
      when: (when) => conditionsInWords(conditionsOf(JSON.parse(when) as WrittenWhen)),
      actions: (written) => actionsInWords(actionsOf(JSON.parse(written) as WrittenAction[]), nameOf),
    },
    async save(touched, updatedAt): Promise<DraftTrigger> {
      if (!trigger) return make({ ...thing, ...asInput({ ...valuesOf(thing), ...touched }) });
      const changed = await change(conversation.id, trigger.id, { ...asInput(touched), updatedAt });
      putTrigger(cache, changed);
      return changed;
    },
    fetch: () => find(conversation.id, trigger?.id ?? kept.id),
    onSaved: (saved) => onSaved(saved as AutomationTrigger),
  });
  const when = JSON.parse(edit.values.when) as WrittenWhen;
  const actions = JSON.parse(edit.values.actions) as WrittenAction[];
  return {
    ...{ edit, others, when, actions },
    setWhen: (part: Partial<WrittenWhen>) => edit.set("when", JSON.stringify({ ...when, ...part })),
    setActions: (next: WrittenAction[]) => edit.set("actions", JSON.stringify(next)),
  };
}

function placeOf(conversationId: string, { template }: Beginning): string {
  return `new-automation/${conversationId}/${template?.id ?? ""}`;
}

function valuesOf({ name, description, category, priority, conditions, actions }: DraftTrigger) {
  const [when, written] = [JSON.stringify(writtenWhen(conditions)), JSON.stringify(writtenActions(actions))];
  return { name, description, category: category as string, priority: priority as string, when, actions: written };
}

type Values = ReturnType<typeof valuesOf>;

function asInput(values: Partial<Values>) {
  const { name, description, category, priority, when, actions } = values;
  return {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(category !== undefined && { category: category as AutomationCategory }),
    ...(priority !== undefined && { priority: priority as AutomationLevel }),
    ...(when !== undefined && { conditions: conditionsOf(JSON.parse(when) as WrittenWhen) }),
    ...(actions !== undefined && { actions: actionsOf(JSON.parse(actions) as WrittenAction[]) }),
  };
}

type Change = ReturnType<typeof asInput> & { updatedAt: string };

async function change(conversationId: string, id: string, input: Change): Promise<AutomationTrigger> {
  try {
    return await call("updateAutomationTrigger", { id, ...input });
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") await find(conversationId, id);
    throw error;
  }
}

/** Where it is not there, the list says whether it is this alone that is gone. */
async function find(conversationId: string, id: string): Promise<AutomationTrigger> {
  const { triggers } = await call("getAutomation", { id: conversationId });
  const found = triggers.find((trigger) => trigger.id === id);
  if (found) return found;
  throw new AppError(
    "not_found",
    "You deleted this automation meanwhile, on another device. What you wrote stands here until you close: copy it into a new one.",
  );
}
