import { Link } from "@tanstack/react-router";
import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import type { Workflow } from "#contract/workflows.ts";
import { relativeTimeWithin } from "#domain/time/relative-time.ts";
import { useMe } from "#web/accounts/queries.ts";
import { WorkflowActs } from "./workflow-acts.tsx";
import { WorkflowStatusBadge } from "./workflow-status-badge.tsx";
import { WorkflowSteps } from "./workflow-steps.tsx";
import { failures, progressInWords, standInWords } from "./workflow-words.ts";

interface Props {
  workflow: Workflow;
  /** Milliseconds. */
  now: number;
  /** The list is of several projects. */
  hasProject: boolean;
  isResting: boolean;
  onCancel: () => void;
}

/** What it does now and for whom it waits; it expands to its steps. */
export function WorkflowCard({ workflow, now, hasProject, isResting, onCancel }: Props) {
  const { id, name, projectName, status, startedBy, startedAt, round } = workflow;
  const [isOpen, setOpen] = useState(false);
  const stepsId = useId();
  const me = useMe();
  const viewing = { meId: me?.id, now };
  return (
    <article
      data-workflow={id}
      aria-label={hasProject ? `${name} in ${projectName}` : name}
      className="min-w-0 text-[length:var(--text-xs)] text-ink-2"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h3 className="min-w-0 flex-1 basis-52 text-[length:var(--text-base)] text-ink">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? stepsId : undefined}
            onClick={() => setOpen(!isOpen)}
            className="-m-1 flex max-w-full items-start gap-1.5 rounded-md p-1 text-left leading-snug font-semibold hover:text-accent-text"
          >
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <ChevronDown
              aria-hidden="true"
              className={`mt-0.5 size-[1.125rem] shrink-0 text-ink-3 transition-transform duration-(--dur-2) ${isOpen ? "rotate-180" : ""}`}
            />
          </button>
        </h3>
        <WorkflowStatusBadge status={status} />
      </div>
      {hasProject && <ProjectLink workflow={workflow} />}
      <p dir="auto" className="text-left text-[length:var(--text-sm)] wrap-anywhere text-ink">
        {isResting ? "Rests while the project is archived" : standInWords(workflow, viewing)}
      </p>
      {failures(workflow).map((sentence) => (
        <p key={sentence} dir="auto" className="text-left text-[length:var(--text-sm)] wrap-anywhere text-bad">
          {sentence}
        </p>
      ))}
      <p className="mt-0.5 wrap-anywhere">
        <span className="num">{progressInWords(workflow)}</span>
        {round > 1 && ` · Round ${round}`} · Started by <bdi>{startedBy.name}</bdi>{" "}
        <time dateTime={startedAt} className="whitespace-nowrap">
          {relativeTimeWithin(startedAt, now)}
        </time>
      </p>
      {isOpen && (
        <div id={stepsId}>
          <WorkflowSteps workflow={workflow} viewing={viewing} />
        </div>
      )}
      <WorkflowActs workflow={workflow} isLookedAt={isOpen || !hasProject} onCancel={onCancel} />
    </article>
  );
}

function ProjectLink({ workflow: { projectId, projectName } }: { workflow: Workflow }) {
  return (
    <Link
      to="/dashboard/projects/$projectId"
      params={{ projectId }}
      className="line-clamp-2 w-fit max-w-full wrap-anywhere underline underline-offset-2 hover:text-ink"
    >
      <bdi>{projectName}</bdi>
    </Link>
  );
}
