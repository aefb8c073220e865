import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

interface Props {
  Icon: LucideIcon;
  name: string;
  description: string;
  badge: ReactNode;
  onChoose: () => void;
}

/** One of the templates that a dialog begins with. */
export function ChoiceCard({ Icon, name, description, badge, onChoose }: Props) {
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
          {badge}
        </span>
        <span className="text-[length:var(--text-xs)] text-ink-2">{description}</span>
      </span>
    </button>
  );
}
