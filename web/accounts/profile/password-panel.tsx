import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, Fragment, useState } from "react";
import type { User } from "#contract/accounts.ts";
import { call } from "#web/platform/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { NewPasswordFields } from "../passwords/new-password-fields.tsx";
import { PasswordField } from "../passwords/password-field.tsx";
import { useNewPassword } from "../passwords/use-new-password.ts";
import { account, secondFactor, sessions } from "../queries.ts";

/** Changing it signs every other browser out. */
export function PasswordPanel({ me }: { me: User }) {
  const query = useQuery(account());
  return (
    <Card title="Password">
      {query.isPending && <Skeleton className="h-75" />}
      {query.isError && !query.data && <FailedState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && <Form me={me} hasPassword={query.data.hasPassword} />}
    </Card>
  );
}

function Form({ me, hasPassword }: { me: User; hasPassword: boolean }) {
  const cache = useQueryClient();
  const { wrong, take } = useNewPassword();
  // new fields once it is saved: what was typed is gone from the page, and the button stays
  const [round, setRound] = useState(0);
  const change = useMutation({
    mutationFn: (input: { currentPassword?: string; password: string }) => call("changePassword", input),
    async onSuccess() {
      setRound((count) => count + 1);
      await Promise.all(
        [account(), sessions(), secondFactor()].map(({ queryKey }) => cache.invalidateQueries({ queryKey })),
      );
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const currentPassword = String(new FormData(event.currentTarget).get("current") ?? "");
    const password = take(event.currentTarget);
    if (password === undefined) change.reset();
    else change.mutate({ password, ...(hasPassword && { currentPassword }) });
  }

  return (
    <form onSubmit={submit} className="grid gap-4">
      {change.error && <Notice tone="bad">{change.error.message}</Notice>}
      {change.isSuccess && <Notice tone="ok">Saved. Every other browser has been signed out.</Notice>}
      {/* tells password managers whose password this is */}
      <input type="text" name="username" autoComplete="username" defaultValue={me.email} hidden readOnly />
      <Fragment key={round}>
        {hasPassword ? (
          <PasswordField label="Current password" name="current" required autoComplete="current-password" />
        ) : (
          <p className="text-[length:var(--text-sm)] text-ink-2">
            You sign in without a password. Choose one to have a second way in.
          </p>
        )}
        <NewPasswordFields label="New password" known={[me.name, me.email]} wrong={wrong} />
      </Fragment>
      <div>
        <Button type="submit" busy={change.isPending}>
          {change.isPending ? "Saving..." : hasPassword ? "Change password" : "Set password"}
        </Button>
      </div>
    </form>
  );
}
