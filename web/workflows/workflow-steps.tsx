import { Link } from "@tanstack/react-router";
import { Ban, Check, Circle, CircleDashed, Hourglass, Minus, X } from "lucide-react";
import type { ReactNode } from "react";
import type { Workflow, WorkflowLink, WorkflowStepState, WorkflowStepStatus } from "#contract/workflows.ts";
import { stepInWords, type Viewing } from "./workflow-words.ts";

const icons: Record<WorkflowStepStatus, ReactNode> = {
  pending: <Circle className="text-ink-3" />,
  running: <CircleDashed className="text-info" />,
  waiting: <Hourglass className="text-warn" />,
  completed: <Check className="text-ok" />,
  skipped: <Minus className="text-ink-3" />,
  failed: <X className="text-bad" />,
  cancelled: <Ban className="text-ink-3" />,
};

/** In the order of the template. */
export function WorkflowSteps({ workflow, viewing }: { workflow: Workflow; viewing: Viewing }) {
  const { steps, currentStep, projectId } = workflow;
  return (
    <ol className="mt-2 grid gap-2.5 border-l-2 border-line pl-3">
      {steps.map((step) => (
        <li
          key={step.id}
          aria-current={step.id === currentStep ? "step" : undefined}
          className="flex min-w-0 items-start gap-2 text-[length:var(--text-xs)] text-ink-2 [&_svg]:size-[1.125rem]"
        >
          <span aria-hidden="true" className="shrink-0">
            {icons[step.status]}
          </span>
          <div className="min-w-0 flex-1">
            <p
              className={`text-[length:var(--text-sm)] wrap-anywhere ${step.id === currentStep ? "font-semibold text-ink" : ""}`}
            >
              {step.name}
            </p>
            <p dir="auto" className="line-clamp-3 text-left wrap-anywhere">
              {stepInWords(step, viewing)}
            </p>
            {step.link && <StepLink step={step} link={step.link} projectId={projectId} />}
          </div>
        </li>
      ))}
    </ol>
  );
}

const linkNames: Record<WorkflowLink["kind"], string> = {
  conversation: "Open conversation",
  consultation: "Open consultation",
  file: "Open file",
};

interface LinkProps {
  step: WorkflowStepState;
  link: WorkflowLink;
  projectId: string;
}

function StepLink({ step, link: { kind, id }, projectId }: LinkProps) {
  const shown = {
    "aria-label": `${linkNames[kind]} of “${step.name}”`,
    className: "roomy text-accent-text hover:underline",
    children: linkNames[kind],
  };
  if (kind === "conversation") return <Link to="/dashboard/messages" search={{ conversation: id }} {...shown} />;
  if (kind === "consultation") return <Link to="/dashboard/consultations" search={{ consultation: id }} {...shown} />;
  return (
    <Link
      to="/dashboard/projects/$projectId"
      params={{ projectId }}
      search={{ file: id, review: "shown" }}
      {...shown}
    />
  );
}
