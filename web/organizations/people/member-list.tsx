import { EllipsisVertical } from "lucide-react";
import { shortDate } from "#domain/time/relative-time.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Menu } from "#web/ui/menu.tsx";
import type { MenuItem } from "#web/ui/menu-list.tsx";
import { useMessage } from "./use-message.ts";

export interface Listed {
  id: string;
  name: string;
  avatar: string | null;
  email: string;
  role: string;
  isOnline: boolean;
  isDisabled: boolean;
  /** Of a project: the role that it gave itself; `role` may be a higher one that comes from elsewhere. */
  given?: string | null;
  /** Left out where a role may come from elsewhere: of a project. */
  joinedAt?: string;
}

interface Props<Person extends Listed> {
  members: Person[];
  /** Stands in where somebody has no name. */
  nameless: string;
  empty: string;
  /** What may be done with somebody besides writing to them; without any there is no menu. */
  actionsOf?: ((member: Person) => MenuItem[]) | undefined;
}

/** People with their roles; each other one can be written to. */
export function MemberList<Person extends Listed>({ members, nameless, empty, actionsOf }: Props<Person>) {
  const messageTo = useMessage();
  if (members.length === 0) return <p className="text-[length:var(--text-sm)] text-ink-2">{empty}</p>;
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
      {members.map((member) => {
        const name = member.name || nameless;
        return (
          <li key={member.id} className="flex min-w-0 flex-wrap items-center gap-x-3 py-1.5">
            <Avatar id={member.id} name={name} picture={member.avatar} isOnline={member.isOnline} />
            <span className="min-w-0 flex-1 basis-16 leading-snug">
              <span dir="auto" className="relative block truncate text-left font-semibold">
                {name}
                {member.isOnline && <span className="sr-only"> (online)</span>}
              </span>
              <span className="block truncate text-[length:var(--text-xs)] text-ink-3">{member.email}</span>
            </span>
            <span className="ml-auto flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
              <Badge>{member.role}</Badge>
              {member.given && member.given !== member.role && <Badge>{member.given}</Badge>}
              <MemberMenu name={name} items={[...messageTo(member, name), ...(actionsOf?.(member) ?? [])]} />
            </span>
            {/* below the row: beside the role there is no room for it */}
            {member.joinedAt && (
              <span className="basis-full pl-12 text-[length:var(--text-xs)] text-ink-3">
                Joined {shortDate(member.joinedAt)}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function MemberMenu({ name, items }: { name: string; items: MenuItem[] }) {
  if (items.length === 0) return null;
  return (
    <Menu
      align="end"
      className="-mr-2 inline-flex"
      trigger={<IconButton label={`Actions for ${name}`} icon={<EllipsisVertical />} />}
      items={items}
    />
  );
}
