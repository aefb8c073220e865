import {
  BadgeCheck,
  FolderKanban,
  LifeBuoy,
  ListChecks,
  MessageCircle,
  MessageSquareHeart,
  RadioTower,
  SwatchBook,
  UsersRound,
} from "lucide-react";
import type { QuickTemplate } from "#domain/messaging/detection/quick-templates.ts";
import { PriorityBadge } from "../message/priority-badge.tsx";

const icons: Record<string, typeof LifeBuoy> = {
  "design-review": SwatchBook,
  "approval-request": BadgeCheck,
  "quick-feedback": MessageSquareHeart,
  "project-discussion": FolderKanban,
  "project-update": ListChecks,
  "team-conversation": UsersRound,
  "direct-message": MessageCircle,
  announcement: RadioTower,
  "contact-support": LifeBuoy,
};

export function TemplateCard({ template, onChoose }: { template: QuickTemplate; onChoose: () => void }) {
  const { id, name, description, priority } = template;
  const Icon = icons[id] ?? MessageCircle;
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex w-full items-start gap-3 rounded-md border border-line bg-surface-1 p-3 text-left transition-colors duration-(--dur-2) hover:border-line-strong hover:bg-surface-2"
    >
      <span className="grid size-9 shrink-0 place-items-center rounded-md bg-accent-soft text-accent-text">
        <Icon aria-hidden="true" className="size-[1.125rem]" />
      </span>
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="flex items-center gap-2">
          <span className="min-w-0 font-semibold text-ink">{name}</span>
          <PriorityBadge priority={priority} />
        </span>
        <span className="text-[length:var(--text-xs)] text-ink-2">{description}</span>
      </span>
    </button>
  );
}
