import { ChevronDown } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import type { Consultation } from "#contract/consultations.ts";
import { whenInWords } from "#domain/messaging/shown-line.ts";
import { AvatarStack } from "#web/ui/avatar-stack.tsx";
import { AboutProject } from "./about-project.tsx";
import { ConsultationActions } from "./consultation-actions.tsx";
import { ConsultationBadges } from "./consultation-badges.tsx";
import { ConsultationDetails } from "./consultation-details.tsx";
import type { DialogName } from "./consultation-dialogs.tsx";

interface Props {
  consultation: Consultation;
  /** Milliseconds. */
  now: number;
  isOpen: boolean;
  /** Of its heading. */
  level?: 2 | 4;
  onToggle: () => void;
  onDialog: (name: DialogName) => void;
}

/** When, with whom and what for; it expands to what is on its agenda and what came of it (S2 section 2.7). */
export function ConsultationCard({ consultation, now, isOpen, level = 2, onToggle, onDialog }: Props) {
  // the device may come into another zone: its time is worked out anew with each minute
  "use no memo";
  const { title, scheduledAt, duration, facilitator, participants, status } = consultation;
  const Title = `h${level}` as const;
  const detailsId = useId();
  const card = useRef<HTMLElement>(null);
  const isPressed = useRef(false);
  // what a link names may stand far down, and be known only after it was drawn
  useEffect(() => {
    if (isOpen && !isPressed.current) card.current?.scrollIntoView({ block: "nearest" });
    isPressed.current = false;
  }, [isOpen]);
  return (
    <article
      ref={card}
      aria-label={title}
      className="lit @container grid grid-cols-[minmax(0,1fr)] gap-3 rounded-lg border border-line bg-surface-1 p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <Title className={level === 2 ? "text-[length:var(--text-lg)]" : "font-bold"}>
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={isOpen ? detailsId : undefined}
              onClick={() => {
                isPressed.current = true;
                onToggle();
              }}
              className="roomy -m-1 flex max-w-full items-start gap-2 rounded-md p-1 text-left leading-snug hover:text-accent-text"
            >
              <ChevronDown
                aria-hidden="true"
                className={`mt-0.5 size-5 shrink-0 text-ink-3 transition-transform duration-(--dur-2) ${isOpen ? "rotate-180" : ""}`}
              />
              <span
                dir="auto"
                className={`min-w-0 wrap-anywhere ${isOpen ? "" : "line-clamp-2"} ${status === "cancelled" ? "text-ink-2 line-through" : ""}`}
              >
                {title}
              </span>
            </button>
          </Title>
          <p className="mt-1.5 text-[length:var(--text-sm)] text-ink-2">
            <time dateTime={scheduledAt} className="font-semibold text-ink">
              {whenInWords(scheduledAt)}
            </time>{" "}
            · <span className="num whitespace-nowrap">{duration} minutes</span>
          </p>
          <p className="mt-1 text-[length:var(--text-sm)] wrap-anywhere text-ink-2">
            Facilitated by <bdi>{facilitator.name}</bdi>
            <AboutProject consultation={consultation} />
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-3 @lg:flex-col @lg:items-end">
          <ConsultationBadges consultation={consultation} now={now} />
          {participants.length > 0 && <AvatarStack people={participants} />}
        </div>
      </div>
      {isOpen && (
        <div id={detailsId}>
          <ConsultationDetails consultation={consultation} level={level === 2 ? 3 : 5} />
        </div>
      )}
      <ConsultationActions consultation={consultation} now={now} onDialog={onDialog} />
    </article>
  );
}
