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
import { ChoiceCard } from "./choice-card.tsx";

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
  return (
    <ChoiceCard
      Icon={icons[id] ?? MessageCircle}
      name={name}
      description={description}
      badge={<PriorityBadge priority={priority} />}
      onChoose={onChoose}
    />
  );
}
