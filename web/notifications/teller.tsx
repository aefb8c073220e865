import { Inbox } from "lucide-react";
import type { Notification } from "#contract/notifications.ts";
import { Avatar } from "#web/ui/avatar.tsx";

/** Whose face stands beside what one was told; a sign where nobody here did it. */
export function Teller({ told: { type, actor } }: { told: Pick<Notification, "type" | "actor"> }) {
  if (type !== "system") return <Avatar id={actor.id} name={actor.name} picture={actor.avatar} size="small" />;
  return (
    <span
      aria-hidden="true"
      className="grid size-[1.75rem] shrink-0 place-items-center rounded-full bg-surface-3 text-ink-2 [&_svg]:size-4"
    >
      <Inbox />
    </span>
  );
}
