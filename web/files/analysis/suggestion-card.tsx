import { useId, useState } from "react";
import type { DesignFeedback } from "#domain/files/analysis/design-feedback.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { feedbackNames } from "./design-words.ts";
import { levelNames } from "./level-names.ts";

interface Props {
  feedback: DesignFeedback;
  onInsert: (() => void) | null;
}

export function SuggestionCard({ feedback, onInsert }: Props) {
  const { type, priority, title, description, colors, actionable, more } = feedback;
  const [isOpen, setOpen] = useState(false);
  const titleId = useId();
  const moreId = useId();
  return (
    <li className="min-w-0 rounded-md border border-line p-3 text-[length:var(--text-sm)]">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={priority === "high" ? "warn" : "neutral"}>{levelNames[priority]}</Badge>
        <span className="text-[length:var(--text-xs)] text-ink-3">{feedbackNames[type]}</span>
      </p>
      <h3 id={titleId} className="mt-1.5 text-left font-semibold wrap-anywhere">
        {title}
      </h3>
      <p className="mt-0.5 wrap-anywhere text-ink-2">{description}</p>
      {/* they are named in the sentence */}
      {colors.length > 0 && (
        <span aria-hidden="true" className="mt-2 flex flex-wrap gap-1.5">
          {colors.map((color, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pairs may share a colour, and nothing moves
            <span key={place} className="design-swatch" style={{ backgroundColor: color }} />
          ))}
        </span>
      )}
      {(onInsert || actionable) && (
        <p className="mt-3 flex flex-wrap gap-2">
          {onInsert && (
            <Button aria-describedby={titleId} onClick={onInsert}>
              Insert as Feedback
            </Button>
          )}
          {actionable && (
            <Button
              tone="ghost"
              aria-describedby={titleId}
              aria-expanded={isOpen}
              aria-controls={isOpen ? moreId : undefined}
              onClick={() => setOpen(!isOpen)}
            >
              Learn More
            </Button>
          )}
        </p>
      )}
      {isOpen && (
        <p id={moreId} className="mt-2 border-l-2 border-line pl-4 wrap-anywhere text-ink-2">
          {more}
        </p>
      )}
    </li>
  );
}
