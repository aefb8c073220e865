import {
  Ellipsis,
  LogOut,
  Mail,
  MessageSquare,
  ScrollText,
  ShieldOff,
  Trash2,
  UserCheck,
  UserCog,
  UserX,
} from "lucide-react";
import type { AdminUser } from "#contract/studio.ts";
import { useMessage } from "#web/organizations/people/use-message.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Menu } from "#web/ui/menu.tsx";
import type { Deed } from "./change-user-dialog.tsx";

interface Props {
  user: AdminUser;
  onChoose: (deed: Deed) => void;
  onShowAudit: () => void;
}

/** What an admin can do with an account. */
export function UserMenu({ user, onChoose, onShowAudit }: Props) {
  const messageTo = useMessage();
  const { isDisabled, sessions, asksForCode } = user;
  return (
    <Menu
      align="end"
      trigger={<IconButton label={`Actions for ${user.name}`} icon={<Ellipsis />} />}
      items={[
        ...messageTo(user, user.name).map((item) => ({ ...item, icon: <MessageSquare /> })),
        { label: "Change type", icon: <UserCog />, onSelect: () => onChoose("type") },
        ...(sessions > 0
          ? [{ label: "Sign out everywhere", icon: <LogOut />, onSelect: () => onChoose("revoke") }]
          : []),
        ...(isDisabled ? [] : [{ label: "Send password reset", icon: <Mail />, onSelect: () => onChoose("reset") }]),
        ...(asksForCode
          ? [{ label: "Switch off two-factor", icon: <ShieldOff />, onSelect: () => onChoose("factor") }]
          : []),
        isDisabled
          ? { label: "Enable account", icon: <UserCheck />, onSelect: () => onChoose("enable") }
          : { label: "Disable account", icon: <UserX />, onSelect: () => onChoose("disable") },
        ...(isDisabled ? [{ label: "Delete account", icon: <Trash2 />, onSelect: () => onChoose("delete") }] : []),
        { label: "Show in audit log", icon: <ScrollText />, onSelect: onShowAudit },
      ]}
    />
  );
}
