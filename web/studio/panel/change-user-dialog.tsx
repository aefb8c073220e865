import { type FormEvent, useState } from "react";
import type { UserType } from "#contract/accounts.ts";
import { userTypes } from "#contract/choices.ts";
import type { AdminUser } from "#contract/studio.ts";
import { PasswordField } from "#web/accounts/password-field.tsx";
import { useMe } from "#web/accounts/queries.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Select } from "#web/ui/select.tsx";
import { useUpdateUser } from "./use-update-user.ts";

export type Deed = "type" | "disable" | "enable";

const words = {
  type: { title: "Change type", action: "Change type", busy: "Changing...", tone: "solid" },
  disable: { title: "Disable account", action: "Disable account", busy: "Disabling...", tone: "danger" },
  enable: { title: "Enable account", action: "Enable account", busy: "Enabling...", tone: "solid" },
} as const;

interface Props {
  user: AdminUser;
  deed: Deed;
  onClose: () => void;
}

/** What weighs much asks for the admin's own password again. */
export function ChangeUserDialog({ user, deed, onClose }: Props) {
  const me = useMe();
  const update = useUpdateUser();
  const [userType, setUserType] = useState<UserType>(user.userType);
  const { title, action, busy, tone } = words[deed];

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get("password") ?? "");
    const change = deed === "type" ? { userType } : { isDisabled: deed === "disable" };
    update.mutate({ id: user.id, password, ...change }, { onSuccess: onClose });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`${title}: ${user.name}`}
      description={told(deed, user.name, me?.id === user.id)}
    >
      <form onSubmit={submit} className="grid gap-4">
        {update.error && <Notice tone="bad">{sentenceOf(update.error)}</Notice>}
        {deed === "type" && (
          <Select label="Type" value={userType} onChange={(event) => setUserType(event.target.value as UserType)}>
            {userTypes.map((type) => (
              <option key={type} value={type}>
                {type}
              </option>
            ))}
          </Select>
        )}
        <PasswordField label="Your password" name="password" required autoComplete="current-password" />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" tone={tone} busy={update.isPending}>
            {update.isPending ? busy : action}
          </Button>
        </div>
      </form>
    </Dialog>
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

function sentenceOf(error: Error): string {
  return error instanceof TypeError ? "The studio cannot be reached. Nothing was changed." : error.message;
}
