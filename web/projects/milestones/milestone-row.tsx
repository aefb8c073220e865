import { ArrowDown, ArrowUp, Circle, CircleCheck, EllipsisVertical, PencilLine, Play, Trash2 } from "lucide-react";
import type { Milestone, MilestoneStatus } from "#contract/milestones.ts";
import { isOverdue } from "#domain/projects/milestones.ts";
import { shortDate } from "#domain/time/relative-time.ts";
import { AvatarStack } from "#web/ui/avatar-stack.tsx";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { Progress } from "#web/ui/progress.tsx";
import { DueMark } from "./due-mark.tsx";
import { milestonePriorityNames, milestoneStatusNames } from "./milestone-words.ts";

interface Props {
  milestone: Milestone;
  /** Milliseconds. */
  now: number;
  busy?: boolean;
  /** Left out where one may only look; `up` and `down` also at the ends of the list. */
  on?: {
    change: (change: { status: MilestoneStatus }) => void;
    edit: () => void;
    remove: () => void;
    up?: () => void;
    down?: () => void;
  };
}

const statusTones: Record<MilestoneStatus, BadgeTone> = {
  pending: "neutral",
  in_progress: "info",
  blocked: "warn",
  completed: "ok",
};

export function MilestoneRow({ milestone, now, busy = false, on }: Props) {
  const { name, description, status, priority, progress, dueDate, assignees, completedAt } = milestone;
  const isDone = status === "completed";
  return (
    <li className="-mx-2 flex flex-wrap items-start gap-2 rounded-md px-2 py-1.5 hover:bg-surface-2">
      <Tick
        isDone={isDone}
        name={name}
        busy={busy}
        onPress={on && (() => on.change({ status: isDone ? "pending" : "completed" }))}
      />
      <div className="min-w-0 flex-1 basis-20 pt-1.5">
        <p className={`leading-snug wrap-anywhere ${isDone ? "text-ink-3 line-through" : ""}`}>{name}</p>
        {description && (
          <p
            dir="auto"
            className="mt-1 text-left text-[length:var(--text-sm)] wrap-anywhere whitespace-pre-wrap text-ink-2"
          >
            {description}
          </p>
        )}
        <p className="mt-1 flex flex-wrap items-center gap-1.5 text-[length:var(--text-xs)] text-ink-3">
          {!isDone && status !== "pending" && <Badge tone={statusTones[status]}>{milestoneStatusNames[status]}</Badge>}
          {!isDone && (priority === "high" || priority === "critical") && (
            <Badge tone={priority === "critical" ? "bad" : "warn"}>{milestonePriorityNames[priority]}</Badge>
          )}
          {dueDate && <DueMark dueDate={dueDate} isLate={isOverdue(milestone, now)} />}
          {completedAt && <span>Completed {shortDate(completedAt)}</span>}
        </p>
        {!isDone && progress > 0 && (
          <div className="mt-1.5 flex items-center gap-2 text-[length:var(--text-xs)] text-ink-3">
            <div className="min-w-0 flex-1">
              <Progress value={progress} label={`Progress of ${name}`} />
            </div>
            <span aria-hidden="true" className="num">
              {progress} %
            </span>
          </div>
        )}
      </div>
      <div className="ml-auto flex items-start gap-2">
        {assignees.length > 0 && (
          <span className="pt-1">
            <AvatarStack people={assignees} />
          </span>
        )}
        {on && (
          <Menu
            align="end"
            trigger={<IconButton label={`More about ${name}`} icon={<EllipsisVertical />} />}
            items={[
              { label: "Edit", icon: <PencilLine />, onSelect: on.edit },
              ...nextSteps(status).map((next) => ({
                label: `Mark as ${milestoneStatusNames[next].toLowerCase()}`,
                icon: <Play />,
                onSelect: () => on.change({ status: next }),
              })),
              ...(on.up ? [{ label: "Move up", icon: <ArrowUp />, onSelect: on.up }] : []),
              ...(on.down ? [{ label: "Move down", icon: <ArrowDown />, onSelect: on.down }] : []),
              { label: "Delete", icon: <Trash2 />, onSelect: on.remove },
            ]}
          />
        )}
      </div>
    </li>
  );
}

/** Completing and reopening have a button of their own. */
function nextSteps(status: MilestoneStatus): MilestoneStatus[] {
  return (["pending", "in_progress", "blocked"] as const).filter((next) => next !== status);
}

function Tick({
  isDone,
  name,
  busy,
  onPress,
}: {
  isDone: boolean;
  name: string;
  busy: boolean;
  onPress?: (() => void) | undefined;
}) {
  const icon = isDone ? (
    <CircleCheck aria-hidden="true" className="size-5 text-ok" />
  ) : (
    <Circle aria-hidden="true" className="size-5 text-ink-3" />
  );
  if (!onPress) {
    return (
      <span className="grid size-8 shrink-0 place-items-center">
        {icon}
        <span className="sr-only">{isDone ? "Completed" : "Open"}</span>
      </span>
    );
  }
  return (
    <button
      type="button"
      aria-pressed={isDone}
      aria-label={isDone ? `Reopen ${name}` : `Complete ${name}`}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onPress}
      className={`grid size-8 pointer-coarse:-m-1.5 pointer-coarse:size-11 shrink-0 place-items-center rounded-full hover:bg-surface-3 ${busy ? "opacity-60" : ""}`}
    >
      {icon}
    </button>
  );
}
