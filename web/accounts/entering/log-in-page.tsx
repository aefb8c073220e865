import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { type FormEvent, useEffect, useState } from "react";
import { AppError, type ErrorCode } from "#contract/errors.ts";
import { forgetOrphans } from "#web/platform/kept/kept-files.ts";
import { ownWords } from "#web/platform/own-words.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { PasswordField } from "../passwords/password-field.tsx";
import { CodeField } from "../proof/code-field.tsx";
import { ProviderButtons } from "../providers/provider-buttons.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { useKeptInvitation } from "./kept-invitation.ts";
import { PasskeySignIn } from "./passkey-sign-in.tsx";
import { keepTyped, typedWords } from "./typed-words.ts";
import { useSignIn } from "./use-sign-in.ts";
import { wayOn } from "./way-on.ts";

export function LogInPage() {
  const navigate = useNavigate();
  const { next } = useSearch({ strict: false }) as { next?: string };
  const invited = useKeptInvitation();
  // another account could not answer an invitation
  const [{ email = next === "/invitation" ? invited?.email : undefined }] = useState(typedWords);
  const signIn = useSignIn();
  const [problem, setProblem] = useState<string | null>(null);
  const [remember, setRemember] = useState(true);
  const [asksCode, setAsksCode] = useState(false);
  const [codeProblem, setCodeProblem] = useState<string | null>(null);
  const goOn = () => void navigate({ href: wayOn(next) });
  // whoever signed out comes here; what they had hung on a message is nobody else's at this screen
  useEffect(() => {
    const warn = (error: Error) => console.warn("What was kept could not be removed:", error.message);
    const gone = import("../leaving/forget-gone.ts").then(({ forgetGone }) => forgetGone());
    void gone.catch(warn).then(forgetOrphans).catch(warn);
  }, []);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? "");
    const code = text("code");
    const login = { email: text("email"), password: text("password"), remember, ...(code && { code }) };
    setProblem(null);
    setCodeProblem(null);
    signIn.mutate(login, {
      onSuccess: goOn,
      onError(error) {
        if (isCode(error, "second_factor_required")) setAsksCode(true);
        else if (isCode(error, "wrong_code")) setCodeProblem(error.message);
        else setProblem(ownWords(error, "Failed to sign in"));
      },
    });
  }

  return (
    <AuthFrame title="Sign in" subtitle="Good to see you again.">
      <form onSubmit={submit} onChange={(event) => keepTyped(event.currentTarget)} className="grid gap-4">
        {problem && <Notice tone="bad">{problem}</Notice>}
        <TextField
          label="Email"
          name="email"
          type="email"
          required
          autoComplete="username webauthn"
          defaultValue={email}
          // another account may have no second factor
          onChange={() => setAsksCode(false)}
        />
        <PasswordField label="Password" name="password" required autoComplete="current-password" />
        {asksCode && <CodeField takesFocus error={codeProblem} />}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Checkbox label="Remember me" checked={remember} onChange={setRemember} />
          <Link
            to="/forgot-password"
            className="roomy text-[length:var(--text-sm)] font-semibold text-accent-text underline-offset-4 hover:underline"
          >
            Forgot password?
          </Link>
        </div>
        <Button type="submit" tone="solid" size="large" busy={signIn.isPending}>
          {signIn.isPending ? "Signing In..." : "Sign In"}
        </Button>
      </form>
      <PasskeySignIn remember={remember} onProblem={setProblem} onSignedIn={goOn} />
      <ProviderButtons words="signin" next={next} remember={remember} />
      <p className="mt-6 text-[length:var(--text-sm)] text-ink-2">
        New here?{" "}
        <Link
          to="/signup"
          search={next ? { next } : {}}
          className="roomy font-semibold text-accent-text underline-offset-4 hover:underline"
        >
          Create Free Account
        </Link>
      </p>
    </AuthFrame>
  );
}

function isCode(error: Error, code: ErrorCode): boolean {
  return error instanceof AppError && error.code === code;
}
