import type { MouseEvent } from "react";
import type { Impact, Suggestion } from "#domain/dashboard/assistant/suggestion.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button, buttonLook } from "#web/ui/button.tsx";
import { PlaceLink, placeNames } from "./place-link.tsx";

const impacts = {
  high: { tone: "warn", name: "High" },
  medium: { tone: "accent", name: "Medium" },
  low: { tone: "neutral", name: "Low" },
} as const satisfies Record<Impact, object>;

interface Props {
  suggestion: Suggestion;
  /** A workflow by its template. */
  onStart: (templateId: string) => void;
  onDismiss: () => void;
}

export function SuggestionItem({ suggestion, onStart, onDismiss }: Props) {
  const { title, description, impact, confidence, why, project, act, counted } = suggestion;
  const about = <span className="sr-only"> {project ? `${title}, ${project.name}` : title}</span>;

  function dismiss({ currentTarget }: MouseEvent) {
    // the same button of the one beside it: it may have other controls before it
    const item = currentTarget.closest("li");
    const beside = item?.nextElementSibling ?? item?.previousElementSibling;
    beside?.querySelector<HTMLElement>("[data-dismiss]")?.focus({ preventScroll: true });
    onDismiss();
  }

  return (
    <li className="flex min-w-0 flex-col rounded-md border border-line bg-surface-2 p-4">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-[length:var(--text-xs)] text-ink-3">
        <Badge tone={impacts[impact].tone}>{impacts[impact].name}</Badge> impact · confidence{" "}
        {Math.round(confidence * 100)}&nbsp;%
      </p>
      <h3 className="mt-2 font-bold wrap-anywhere">
        {title}
        {project && (
          <>
            : <bdi>{project.name}</bdi>
          </>
        )}
      </h3>
      <p className="mt-1 text-[length:var(--text-sm)] wrap-anywhere text-ink-2">{description}</p>
      <p className="mt-1 text-[length:var(--text-xs)] wrap-anywhere text-ink-3">
        {why}
        {act.to !== counted.to && counted.to === "activity" && (
          <>
            {" "}
            <PlaceLink place={counted} className="roomy text-accent-text underline">
              {placeNames[counted.to]}
            </PlaceLink>
          </>
        )}
      </p>
      <div className="mt-auto flex flex-wrap gap-2 pt-3">
        {act.to === "workflow" ? (
          <Button onClick={() => onStart(act.templateId)}>
            Start Project Kickoff
            {about}
          </Button>
        ) : (
          <PlaceLink place={act} className={buttonLook()}>
            {placeNames[act.to]}
            {about}
          </PlaceLink>
        )}
        <Button data-dismiss="" tone="ghost" onClick={dismiss}>
          Dismiss
          {about}
        </Button>
      </div>
    </li>
  );
}
