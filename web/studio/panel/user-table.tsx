import { useState } from "react";
import type { AdminUser } from "#contract/studio.ts";
import { shortDate } from "#domain/time/relative-time.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { type Column, DataTable } from "#web/ui/data-table.tsx";
import { Ago } from "./ago.tsx";
import { ChangeUserDialog, type Deed } from "./change-user-dialog.tsx";
import { UserMenu } from "./user-menu.tsx";

const columns: [Column<AdminUser>, ...Column<AdminUser>[]] = [
  { label: "Name", cell: (user) => <Who user={user} /> },
  { label: "Type", cell: ({ userType }) => userType, isShort: true },
  { label: "Joined", cell: ({ createdAt }) => shortDate(createdAt), isShort: true },
  {
    label: "Last seen",
    cell: ({ lastSeenAt }) => (lastSeenAt ? <Ago time={lastSeenAt} /> : "Never"),
    isShort: true,
  },
  { label: "Sessions", cell: ({ sessions }) => sessions, isFigure: true },
];

interface Props {
  users: AdminUser[];
  onShowAudit: (email: string) => void;
}

export function UserTable({ users, onShowAudit }: Props) {
  const [chosen, setChosen] = useState<{ user: AdminUser; deed: Deed } | null>(null);
  const close = () => setChosen(null);
  return (
    <>
      <DataTable
        label="Users"
        columns={columns}
        rows={users}
        keyOf={({ id }) => id}
        action={(user) => (
          <UserMenu
            user={user}
            onChoose={(deed) => setChosen({ user, deed })}
            onShowAudit={() => onShowAudit(user.email)}
          />
        )}
      />
      {chosen && <ChangeUserDialog user={chosen.user} deed={chosen.deed} onClose={close} />}
    </>
  );
}

function Who({ user: { id, name, email, isDisabled, secondFactor } }: { user: AdminUser }) {
  return (
    <span className="flex items-center gap-3">
      <Avatar id={id} name={name} />
      <span className="min-w-0 leading-snug">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {name}
          {isDisabled && <Badge tone="bad">Disabled</Badge>}
          {secondFactor && <Badge tone="ok">Two-factor</Badge>}
        </span>
        <span className="block text-[length:var(--text-xs)] text-ink-3">{email}</span>
      </span>
    </span>
  );
}
