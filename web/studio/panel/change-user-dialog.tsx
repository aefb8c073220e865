import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { UserType } from "#contract/accounts.ts";
import { userTypes } from "#contract/choices.ts";
import type { AdminUser } from "#contract/studio.ts";
import { ProofDialog } from "#web/accounts/proof-dialog.tsx";
import { proofOf } from "#web/accounts/proof-fields.tsx";
import { secondFactor, useMe } from "#web/accounts/queries.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { Select } from "#web/ui/select.tsx";
import { useUpdateUser } from "./use-update-user.ts";

export type Deed = "type" | "disable" | "enable";

const words = {
  type: { title: "Change type", action: ["Change type", "Changing..."], tone: "solid" },
  disable: { title: "Disable account", action: ["Disable account", "Disabling..."], tone: "danger" },
  enable: { title: "Enable account", action: ["Enable account", "Enabling..."], tone: "solid" },
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
  const [userType, setUserType] = useState<UserType>(user.userType);
  const { action, tone } = words[deed];
  const title = `${words[deed].title}: ${user.name}`;
  const description = told(deed, user.name, me?.id === user.id);

  function save(form: FormData) {
    const change = deed === "type" ? { userType } : { isDisabled: deed === "disable" };
    return update.mutateAsync({ id: user.id, ...proofOf(form), ...change });
  }

  if (!factor.data) {
    return (
      <Dialog open onClose={onClose} title={title} description={description}>
        {factor.error && <FailedState error={factor.error} onRetry={() => void factor.refetch()} />}
      </Dialog>
    );
  }
  return (
    <ProofDialog
      title={title}
      description={description}
      action={[...action]}
      tone={tone}
      factor={factor.data}
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

function told(deed: Deed, name: string, isMe: boolean): string {
  if (deed === "enable") return `${name} can sign in again, with the old password.`;
  if (deed === "disable") {
    return isMe
      ? "This is you: you are signed out at once, and another admin has to let you in again."
      : `${name} is signed out everywhere at once and cannot sign in. Nothing of their work is lost.`;
  }
  return isMe
    ? "This is you: as anything but an admin you no longer see this page."
    : "Admins see and manage everything but other people's conversations. It takes effect at once.";
}
