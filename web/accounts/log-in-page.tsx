import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { PasswordField } from "./password-field.tsx";
import { ProviderButtons } from "./provider-buttons.tsx";
import { useSignIn } from "./use-sign-in.ts";
import { wayOn } from "./way-on.ts";

export function LogInPage() {
  const navigate = useNavigate();
  const { next } = useSearch({ strict: false }) as { next?: string };
  const signIn = useSignIn();
  const [problem, setProblem] = useState<string | null>(null);
  const [remember, setRemember] = useState(true);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const login = { email: String(form.get("email") ?? ""), password: String(form.get("password") ?? ""), remember };
    setProblem(null);
    signIn.mutate(login, {
      onSuccess: () => void navigate({ href: wayOn(next) }),
      onError: (error) => setProblem(error instanceof TypeError ? "Failed to sign in" : error.message),
    });
  }

  return (
    <AuthFrame title="Sign in" subtitle="Good to see you again.">
      <form onSubmit={submit} className="grid gap-4">
        {problem && <Notice tone="bad">{problem}</Notice>}
        <TextField label="Email" name="email" type="email" required autoComplete="username" />
        <PasswordField label="Password" name="password" required autoComplete="current-password" />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Checkbox label="Remember me" checked={remember} onChange={setRemember} />
          <Link
            to="/forgot-password"
            className="text-[length:var(--text-sm)] font-semibold text-accent-text underline-offset-4 hover:underline"
          >
            Forgot password?
          </Link>
        </div>
        <Button type="submit" tone="solid" size="large" busy={signIn.isPending}>
          {signIn.isPending ? "Signing In..." : "Sign In"}
        </Button>
      </form>
      <ProviderButtons words="signin" next={next} />
      <p className="mt-6 text-[length:var(--text-sm)] text-ink-2">
        New here?{" "}
        <Link
          to="/signup"
          search={next ? { next } : {}}
          className="font-semibold text-accent-text underline-offset-4 hover:underline"
        >
          Create Free Account
        </Link>
      </p>
    </AuthFrame>
  );
}
