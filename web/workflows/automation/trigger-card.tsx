import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import type { AutomationTrigger } from "#contract/automation.ts";
import { relativeTimeWithin } from "#domain/time/relative-time.ts";
import { triggerInWords } from "#domain/workflows/automation/automation-words.ts";
import { Badge } from "#web/ui/badge.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { categoryNames, priorityNames, timesInWords } from "./automation-names.ts";
import { DeleteQuestion } from "./delete-question.tsx";
import type { PersonHere } from "./people-here.ts";
import { useSwitchTrigger } from "./use-switch-trigger.ts";

interface Props {
  trigger: AutomationTrigger;
  others: PersonHere[];
  /** Milliseconds. */
  now: number;
  onEdit: () => void;
}

/** What it does in a sentence, whether it is on, and how often it did. */
export function TriggerCard({ trigger, others, now, onEdit }: Props) {
  const { id, name, description, category, priority, triggerCount, failureCount, lastTriggered } = trigger;
  const { isOn, turn, error } = useSwitchTrigger(trigger);
  const [isDeleting, setDeleting] = useState(false);
  const sentence = triggerInWords(trigger, (personId) => others.find((one) => one.id === personId)?.name);
  return (
    <article aria-label={name} className="min-w-0 rounded-md border border-line p-3 text-[length:var(--text-sm)]">
      <Switch label={<bdi>{name}</bdi>} checked={isOn} onChange={turn} />
      {description && (
        <p dir="auto" className="wrap-anywhere">
          {description}
        </p>
      )}
      <p className="wrap-anywhere text-ink-2">{sentence}</p>
      {error && (
        <div className="mt-2">
          <Notice tone="bad">{error.message}</Notice>
        </div>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge>{categoryNames[category]}</Badge>
        {priority !== "medium" && (
          <Badge tone={priority === "high" ? "warn" : "neutral"}>{priorityNames[priority]}</Badge>
        )}
        <p className="min-w-0 flex-1 basis-28 text-[length:var(--text-xs)] text-ink-2">
          {lastTriggered === null ? (
            "Has not acted yet"
          ) : (
            <>
              Acted {timesInWords(triggerCount)}, last{" "}
              <time dateTime={lastTriggered} className="whitespace-nowrap">
                {relativeTimeWithin(lastTriggered, now)}
              </time>
            </>
          )}
          {failureCount > 0 && <span className="text-bad"> · failed {timesInWords(failureCount)}</span>}
        </p>
        <span className="-m-1 flex">
          <IconButton label={`Edit ${name}`} icon={<Pencil />} data-go-on={id} onClick={onEdit} />
          <IconButton label={`Delete ${name}`} icon={<Trash2 />} onClick={() => setDeleting(true)} />
        </span>
      </div>
      {isDeleting && <DeleteQuestion trigger={trigger} onClose={() => setDeleting(false)} />}
    </article>
  );
}
