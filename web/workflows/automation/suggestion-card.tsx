import { useState } from "react";
import type { AutomationSuggestion, AutomationTrigger } from "#contract/automation.ts";
import { newId } from "#contract/new-id.ts";
import { automationTemplate } from "#domain/workflows/automation/automation-templates.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { OpenForm } from "./automation-dialog.tsx";
import { categoryNames, impactNames } from "./automation-names.ts";
import { draftTrigger, needsWords } from "./draft-trigger.ts";
import type { PersonHere } from "./people-here.ts";
import { Savings } from "./savings.tsx";
import { useCreateTrigger } from "./use-create-trigger.ts";
import { lackOf, writtenActions, writtenWhen } from "./written-trigger.ts";

interface Props {
  conversationId: string;
  suggestion: AutomationSuggestion;
  others: PersonHere[];
  onOpen: (form: OpenForm) => void;
  onMade: (trigger: AutomationTrigger) => void;
  onShow: (messageId: string) => void;
}

/** What could be done by itself, why, and what that would save. Create makes it, or asks for what is missing. */
export function SuggestionCard({ conversationId, suggestion, others, onOpen, onMade, onShow }: Props) {
  const { id, title, description, estimatedImpact, category, implementation, basedOnPattern, confidence } = suggestion;
  const [triggerId] = useState(newId);
  const create = useCreateTrigger({ conversationId, id: triggerId, onCreated: onMade });
  const about = { template: automationTemplate(suggestion.templateId), words: suggestion.words };
  const draft = draftTrigger(about, others);
  const [when, actions] = [writtenWhen(draft.conditions), writtenActions(draft.actions)];
  const lack = lackOf({ name: draft.name, when, actions, needsWords: needsWords(about) });
  const newest = suggestion.messages.at(-1);
  return (
    <li className="min-w-0 rounded-md border border-line p-3 text-[length:var(--text-sm)]">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={estimatedImpact === "high" ? "accent" : "neutral"}>{impactNames[estimatedImpact]}</Badge>
        <Badge>{categoryNames[category]}</Badge>
        <span className="text-[length:var(--text-xs)] text-ink-2">Confidence {Math.round(confidence * 100)}%</span>
      </p>
      <h3 className="mt-1.5 text-left font-semibold wrap-anywhere">{title}</h3>
      <p className="mt-0.5 wrap-anywhere text-ink-2">{description}</p>
      <p dir="auto" className="mt-2 text-left wrap-anywhere">
        {basedOnPattern}
      </p>
      <ol className="mt-2 grid list-decimal gap-1 pl-5">
        {implementation.map((step) => (
          <li key={step} className="wrap-anywhere">
            {step}
          </li>
        ))}
      </ol>
      <Savings savings={suggestion.potentialSavings} />
      {create.error && (
        <div className="mt-2">
          <Notice tone="bad">{create.error.message}</Notice>
        </div>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          tone="solid"
          aria-label={`Create ${title}`}
          data-go-on={`suggested-${id}`}
          busy={create.isPending}
          onClick={() => (lack ? onOpen({ about, isAtLack: true, from: `suggested-${id}` }) : create.mutate(draft))}
        >
          Create
        </Button>
        {newest && (
          <Button tone="ghost" onClick={() => onShow(newest)}>
            Show the message
          </Button>
        )}
      </div>
    </li>
  );
}
