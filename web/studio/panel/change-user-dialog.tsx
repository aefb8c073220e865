import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { UserType } from "#contract/accounts.ts";
import { userTypes } from "#contract/choices.ts";
import type { AdminUser } from "#contract/studio.ts";
import { ProofDialog } from "#web/accounts/proof/proof-dialog.tsx";
import { proofOf } from "#web/accounts/proof/proof-fields.tsx";
import { ProofToCome } from "#web/accounts/proof/proof-to-come.tsx";
import { secondFactor, useMe } from "#web/accounts/queries.ts";
import { Select } from "#web/ui/select.tsx";
import { toast } from "#web/ui/toast.ts";
import { useDeleteUser } from "./use-delete-user.ts";
import { useResetUserFactor } from "./use-reset-user-factor.ts";
import { useRevokeUserSessions } from "./use-revoke-user-sessions.ts";
import { useSendUserReset } from "./use-send-user-reset.ts";
import { useUpdateUser } from "./use-update-user.ts";

export type Deed = "type" | "disable" | "enable" | "revoke" | "reset" | "factor" | "delete";

const words = {
  type: { title: "Change type", action: ["Change type", "Changing..."], tone: "solid" },
  disable: { title: "Disable account", action: ["Disable account", "Disabling..."], tone: "danger" },
  enable: { title: "Enable account", action: ["Enable account", "Enabling..."], tone: "solid" },
  revoke: { title: "Sign out everywhere", action: ["Sign out everywhere", "Signing out..."], tone: "danger" },
  factor: { title: "Switch off two-factor", action: ["Switch off", "Switching Off..."], tone: "danger" },
  delete: { title: "Delete account", action: ["Delete account", "Deleting..."], tone: "danger" },
  reset: { title: "Send password reset", action: ["Send the link", "Sending..."], tone: "solid" },
} as const satisfies Record<Deed, object>;

interface Props {
  user: AdminUser;
  deed: Deed;
  onClose: () => void;
}

/** What weighs much asks the admin to prove again who is at work. */
export function ChangeUserDialog({ user, deed, onClose }: Props) {
  const me = useMe();
  const factor = useQuery(secondFactor());
  const update = useUpdateUser();
  const revoke = useRevokeUserSessions();
  const reset = useSendUserReset();
  const resetFactor = useResetUserFactor();
  const remove = useDeleteUser();
  const [userType, setUserType] = useState<UserType>(user.userType);
  const { action, tone } = words[deed];
  const title = `${words[deed].title}: ${user.name}`;
  const description = told(deed, user, me?.id === user.id);

  async function save(form: FormData) {
    const asked = { id: user.id, ...proofOf(form) };
    switch (deed) {
      case "revoke":
        await revoke.mutateAsync(asked);
        void toast(`${user.name} is signed out everywhere.`);
        break;
      case "reset":
        await reset.mutateAsync(asked);
        void toast(`A link for a new password was sent to ${user.email}.`);
        break;
      case "factor":
        await resetFactor.mutateAsync(asked);
        void toast(`${user.name} signs in with the password alone now.`);
        break;
      case "delete":
        await remove.mutateAsync(asked);
        void toast(`The account of ${user.name} was deleted.`);
        break;
      case "type":
        await update.mutateAsync({ ...asked, userType });
        break;
      default:
        await update.mutateAsync({ ...asked, isDisabled: deed === "disable" });
    }
  }

  return (
    <ProofDialog
      title={title}
      description={description}
      action={[...action]}
      tone={tone}
      factor={factor.data}
      waiting={<ProofToCome query={factor} />}
      onSubmit={save}
      onClose={onClose}
    >
      {deed === "type" && (
        <Select label="Type" value={userType} onChange={(event) => setUserType(event.target.value as UserType)}>
          {userTypes.map((type) => (
            <option key={type} value={type}>
              {type}
            </option>
          ))}
        </Select>
      )}
    </ProofDialog>
  );
}

function told(deed: Deed, { name, email }: AdminUser, isMe: boolean): string {
  if (deed === "enable") return `${name} can sign in again, with the old password.`;
  if (deed === "delete") {
    return `This cannot be undone. What ${name} wrote and brought stays, under “Former member”; organizations that nobody else is in are deleted. ${email} is free for a new account, and is mailed that this one is gone.`;
  }
  if (deed === "reset") return `${email} gets a link for a new password. The old one goes on working until it is used.`;
  if (deed === "factor") {
    return `For whoever has lost the app and the recovery codes. Be sure who asks you: the password alone then opens the account of ${name}, until it is set up anew. Every session ends.`;
  }
  if (deed === "revoke") {
    return isMe
      ? "This is you: every session ends at once, this one too, and so does the address of your calendar. You can sign in again."
      : "Every session ends at once, on every device, and so does the address of their calendar. Messages that were typed wait there; what stands in an open dialog is lost. They can sign in again.";
  }
  if (deed === "disable") {
    return isMe
      ? "This is you: you are signed out at once, and another admin has to let you in again."
      : `${name} is signed out everywhere at once and cannot sign in. Nothing of their work is lost.`;
  }
  return isMe
    ? "This is you: as anything but an admin you no longer see this page."
    : "Admins see and manage everything but other people's conversations. It takes effect at once.";
}
