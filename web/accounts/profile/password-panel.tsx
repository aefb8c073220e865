import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { User } from "#contract/accounts.ts";
import { call } from "#web/platform/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { NewPasswordFields, wrongPassword } from "../passwords/new-password-fields.tsx";
import { PasswordField } from "../passwords/password-field.tsx";
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
  const [wrong, setWrong] = useState<string | null>(null);
  // a new form once it is saved: what was typed is gone from the page
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
  const problem = wrong ?? change.error?.message;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [current, password] = [String(form.get("current") ?? ""), String(form.get("password") ?? "")];
    const mistake = wrongPassword(password, String(form.get("confirmPassword") ?? ""));
    setWrong(mistake);
    if (!mistake) change.mutate({ password, ...(hasPassword && { currentPassword: current }) });
  }

  return (
    <form key={round} onSubmit={submit} className="grid gap-4">
      {problem && <Notice tone="bad">{problem}</Notice>}
      {change.isSuccess && !problem && <Notice tone="ok">Saved. Every other browser has been signed out.</Notice>}
      {/* tells password managers whose password this is */}
      <input type="text" name="username" autoComplete="username" defaultValue={me.email} hidden readOnly />
      {hasPassword ? (
        <PasswordField label="Current password" name="current" required autoComplete="current-password" />
      ) : (
        <p className="text-[length:var(--text-sm)] text-ink-2">
          You sign in without a password. Choose one to have a second way in.
        </p>
      )}
      <NewPasswordFields label="New password" known={[me.name, me.email]} />
      <div>
        <Button type="submit" busy={change.isPending}>
          {change.isPending ? "Saving..." : hasPassword ? "Change password" : "Set password"}
        </Button>
      </div>
    </form>
  );
}
