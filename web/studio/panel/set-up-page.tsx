import { Link, useLocation, useNavigate } from "@tanstack/react-router";
import { type FormEvent, type ReactNode, useState } from "react";
import { AppError } from "#contract/errors.ts";
import { maxNameLength, minPasswordLength } from "#contract/limits.ts";
import { AuthFrame } from "#web/accounts/entering/auth-frame.tsx";
import { PasswordField } from "#web/accounts/passwords/password-field.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useSetUp } from "./use-set-up.ts";

/** Where the link leads that an empty studio prints at its start. */
export function SetUpPage() {
  const token = useLocation({ select: ({ hash }) => hash });
  return (
    <AuthFrame title="Set up the studio" subtitle="This makes the first admin's account: yours.">
      {token ? (
        <SetUpForm token={token} />
      ) : (
        <Notice tone="bad">This link was cut short. Copy it whole from where Guidon was started.</Notice>
      )}
    </AuthFrame>
  );
}

function SetUpForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const setUp = useSetUp();
  const [problem, setProblem] = useState<ReactNode>(null);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? "");
    const isSame = text("password") === text("confirmPassword");
    setProblem(isSame ? null : "Passwords do not match");
    if (!isSame) return;
    setUp.mutate(
      { token, name: text("name"), email: text("email"), password: text("password") },
      {
        onSuccess: () => void navigate({ to: "/dashboard/settings/studio", replace: true }),
        onError: (error) => setProblem(sentenceOf(error)),
      },
    );
  }

  return (
    <form onSubmit={submit} className="grid gap-4">
      {problem && <Notice tone="bad">{problem}</Notice>}
      <TextField label="Full name" name="name" required autoComplete="name" maxLength={maxNameLength} />
      <TextField label="Email" name="email" type="email" required autoComplete="email" />
      <PasswordField
        label="Password"
        name="password"
        required
        minLength={minPasswordLength}
        autoComplete="new-password"
        hint={`At least ${minPasswordLength} characters.`}
      />
      <PasswordField
        label="Confirm password"
        name="confirmPassword"
        required
        minLength={minPasswordLength}
        autoComplete="new-password"
      />
      <Button type="submit" tone="solid" size="large" busy={setUp.isPending}>
        {setUp.isPending ? "Setting Up..." : "Set Up the Studio"}
      </Button>
    </form>
  );
}

/** The link is used by the first try, whose answer may have got lost. */
function sentenceOf(error: Error): ReactNode {
  if (!(error instanceof AppError) || error.code !== "link_ended") return error.message;
  return (
    <>
      This link was used already or is too old. If it was you who used it,{" "}
      <Link to="/login" className="underline underline-offset-2">
        sign in
      </Link>
      . Until there is an admin, each start of Guidon prints a new one.
    </>
  );
}
