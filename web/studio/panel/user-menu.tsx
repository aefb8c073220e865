import { Ellipsis, LogOut, Mail, ScrollText, UserCheck, UserCog, UserX } from "lucide-react";
import type { AdminUser } from "#contract/studio.ts";
import { call } from "#web/platform/api.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { toast } from "#web/ui/toast.ts";
import type { Deed } from "./change-user-dialog.tsx";

interface Props {
  user: AdminUser;
  onChoose: (deed: Deed | "revoke") => void;
  onShowAudit: () => void;
}

/** What an admin can do with an account. */
export function UserMenu({ user, onChoose, onShowAudit }: Props) {
  const { isDisabled, sessions } = user;
  return (
    <Menu
      align="end"
      trigger={<IconButton label={`Actions for ${user.name}`} icon={<Ellipsis />} />}
      items={[
        { label: "Change type", icon: <UserCog />, onSelect: () => onChoose("type") },
        ...(sessions > 0
          ? [{ label: "Sign out everywhere", icon: <LogOut />, onSelect: () => onChoose("revoke") }]
          : []),
        ...(isDisabled ? [] : [{ label: "Send password reset", icon: <Mail />, onSelect: () => void sendReset(user) }]),
        isDisabled
          ? { label: "Enable account", icon: <UserCheck />, onSelect: () => onChoose("enable") }
          : { label: "Disable account", icon: <UserX />, onSelect: () => onChoose("disable") },
        { label: "Show in audit log", icon: <ScrollText />, onSelect: onShowAudit },
      ]}
    />
  );
}

async function sendReset({ id, email }: AdminUser): Promise<void> {
  const words = await call("sendUserReset", { id }).then(
    () => `A link for a new password was sent to ${email}.`,
    (error: Error) => (error instanceof TypeError ? "The studio cannot be reached. No link was sent." : error.message),
  );
  await toast(words);
}
