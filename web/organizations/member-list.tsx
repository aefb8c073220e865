import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";

export interface Listed {
  id: string;
  name: string;
  email: string;
  role: string;
  isOnline: boolean;
}

/** People with their roles; `nameless` stands in where somebody has no name. */
export function MemberList({ members, nameless, empty }: { members: Listed[]; nameless: string; empty: string }) {
  if (members.length === 0) return <p className="text-[length:var(--text-sm)] text-ink-2">{empty}</p>;
  return (
    <ul className="grid gap-1">
      {members.map(({ id, name, email, role, isOnline }) => (
        <li key={id} className="flex min-w-0 items-center gap-3 py-1.5">
          <Avatar id={id} name={name || nameless} isOnline={isOnline} />
          <span className="min-w-0 flex-1 leading-snug">
            <span className="block truncate font-semibold">
              {name || nameless}
              {isOnline && <span className="sr-only"> (online)</span>}
            </span>
            <span className="block truncate text-[length:var(--text-xs)] text-ink-3">{email}</span>
          </span>
          <Badge>{role}</Badge>
        </li>
      ))}
    </ul>
  );
}
