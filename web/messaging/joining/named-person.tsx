import type { Person } from "#contract/accounts.ts";
import { Avatar } from "#web/ui/avatar.tsx";

/** Somebody who can be chosen: picture, name, and what they are in the studio. */
export function NamedPerson({ person: { id, name, avatar, userType } }: { person: Person }) {
  return (
    <span className="flex items-center gap-2.5">
      <Avatar id={id} name={name} picture={avatar} size="small" />
      <span className="grid min-w-0 wrap-anywhere">
        <span className="font-semibold text-ink">{name}</span>
        <span className="text-[length:var(--text-xs)] capitalize">{userType}</span>
      </span>
    </span>
  );
}
