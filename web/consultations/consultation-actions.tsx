import { Link } from "@tanstack/react-router";
import {
  Ban,
  CalendarClock,
  Check,
  Ellipsis,
  LogIn,
  LogOut,
  Pencil,
  Play,
  Plus,
  UsersRound,
  Video,
} from "lucide-react";
import type { Consultation } from "#contract/consultations.ts";
import { canJoin, isAhead, isUpcoming } from "#domain/consultations/times.ts";
import { useMe } from "#web/accounts/queries.ts";
import { Button, buttonLook } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { DialogName } from "./consultation-dialogs.tsx";
import { saveCalendarEvent } from "./save-calendar-event.ts";
import { useAddPeople } from "./use-add-people.ts";
import { useChangeConsultation } from "./use-change-consultation.ts";
import { useRights } from "./use-rights.ts";

interface Props {
  consultation: Consultation;
  /** Milliseconds. */
  now: number;
  onDialog: (name: DialogName) => void;
}

/** What I may do with it at this time (S2 section 4). */
export function ConsultationActions({ consultation, now, onDialog }: Props) {
  const { title, status } = consultation;
  const { isIn, may } = useRights(consultation);
  const change = useChangeConsultation(consultation);
  const enter = useAddPeople(consultation);
  const me = useMe();
  const isJoined = isIn && canJoin(consultation, now);
  const ahead = isAhead(consultation, now);
  // long before its time nobody begins it by a slip
  const mayStart = may("consultation.status") && status === "scheduled";
  // nobody has begun it, and it may never have taken place
  const wasMissed = status === "scheduled" && !ahead;
  const isDue = canJoin(consultation, now) || !ahead;
  const items = [
    ...(mayStart && !isDue
      ? [{ label: "Start now", icon: <Play />, onSelect: () => change.mutate({ status: "in_progress" }) }]
      : []),
    ...(may("consultation.notes")
      ? [{ label: "Outcomes and notes", icon: <Check />, onSelect: () => onDialog("notes") }]
      : []),
    ...(may("consultation.update") ? [{ label: "Edit", icon: <Pencil />, onSelect: () => onDialog("edit") }] : []),
    ...(wasMissed && may("consultation.update")
      ? [{ label: "Reschedule", icon: <CalendarClock />, onSelect: () => onDialog("reschedule") }]
      : []),
    ...(may("consultation.participants")
      ? [{ label: "People", icon: <UsersRound />, onSelect: () => onDialog("people") }]
      : []),
    // who looks on from outside: an admin, or who manages its project
    ...(me && !isIn && may("consultation.participants")
      ? [{ label: "Take part", icon: <LogIn />, onSelect: () => enter.mutate([me.id]) }]
      : []),
    ...(isIn && isUpcoming(consultation, now)
      ? [{ label: "Add to calendar", icon: <Plus />, onSelect: () => saveCalendarEvent(consultation) }]
      : []),
    ...(wasMissed && may("consultation.cancel")
      ? [{ label: "Cancel consultation", icon: <Ban />, onSelect: () => onDialog("cancel") }]
      : []),
    ...(may("consultation.leave")
      ? [{ label: "Leave", icon: <LogOut />, isApart: true, onSelect: () => onDialog("leave") }]
      : []),
  ];
  return (
    <>
      {change.error && <Notice tone="bad">{change.error.message}</Notice>}
      {enter.error && <Notice tone="bad">{enter.error.message}</Notice>}
      {/* whoever sees it may do something: its room is there before it is known what */}
      <div className="flex min-h-(--control-h) flex-wrap items-center gap-2">
        {isIn && <ConversationLink consultation={consultation} isJoined={isJoined} />}
        {mayStart && isDue && (
          <Button
            icon={<Play aria-hidden="true" />}
            busy={change.isPending}
            aria-label={`Start ${title}`}
            onClick={() => change.mutate({ status: "in_progress" })}
          >
            Start
          </Button>
        )}
        {may("consultation.status") && status === "in_progress" && (
          <Button
            icon={<Check aria-hidden="true" />}
            aria-label={`Complete ${title}`}
            // it takes the place of Start, which somebody may press twice
            onClick={() => onDialog("complete")}
          >
            Complete
          </Button>
        )}
        {ahead && may("consultation.update") && (
          <Button aria-label={`Reschedule ${title}`} onClick={() => onDialog("reschedule")}>
            Reschedule
          </Button>
        )}
        {ahead && may("consultation.cancel") && (
          <Button tone="ghost" aria-label={`Cancel ${title}`} onClick={() => onDialog("cancel")}>
            Cancel
          </Button>
        )}
        {items.length > 0 && (
          <Menu
            align="end"
            className="ml-auto inline-flex"
            trigger={<IconButton label={`More about ${title}`} icon={<Ellipsis />} />}
            items={items}
          />
        )}
      </div>
    </>
  );
}

/** It is held in its conversation: at its time one joins there, and before and after what is said of it stands there. */
function ConversationLink({ consultation, isJoined }: { consultation: Consultation; isJoined: boolean }) {
  const { title, conversationId } = consultation;
  const way = { to: "/dashboard/messages", search: { conversation: conversationId } } as const;
  return isJoined ? (
    <Link {...way} aria-label={`Join ${title}`} className={buttonLook({ tone: "solid" })}>
      <Video aria-hidden="true" /> Join
    </Link>
  ) : (
    <Link {...way} aria-label={`Open conversation of ${title}`} className={buttonLook()}>
      Open conversation
    </Link>
  );
}
