import { Link, useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { minPasswordLength } from "#contract/limits.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { PasswordField } from "./password-field.tsx";
import { ProviderButtons } from "./provider-buttons.tsx";
import { useSignIn } from "./use-sign-in.ts";

export function SignUpPage() {
  const navigate = useNavigate();
  const signIn = useSignIn();
  const [problem, setProblem] = useState<string | null>(null);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? "");
    const password = text("password");
    const wrong = wrongPassword(password, text("confirmPassword"));
    setProblem(wrong);
    if (wrong) return;
    signIn.mutate(
      { name: text("name"), email: text("email"), password, remember: true },
      {
        onSuccess: () => void navigate({ to: "/dashboard" }),
        onError: (error) => setProblem(error instanceof TypeError ? "Failed to create account" : error.message),
      },
    );
  }

  return (
    <AuthFrame title="Create your account" subtitle="Designs, files and talk of every show in one place.">
      <form onSubmit={submit} className="grid gap-4">
        {problem && <Notice tone="bad">{problem}</Notice>}
        <TextField label="Full name" name="name" required autoComplete="name" maxLength={120} />
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
        <Button type="submit" tone="solid" size="large" busy={signIn.isPending}>
          {signIn.isPending ? "Creating Account..." : "Create Account"}
        </Button>
      </form>
      <ProviderButtons words="signup" />
      <p className="mt-6 text-[length:var(--text-sm)] text-ink-2">
        Already have an account?{" "}
        <Link to="/login" className="font-semibold text-accent-text underline-offset-4 hover:underline">
          Sign In
        </Link>
      </p>
    </AuthFrame>
  );
}

function wrongPassword(password: string, confirmed: string): string | null {
  if (password.length < minPasswordLength) return "Password must be at least 8 characters long";
  return password === confirmed ? null : "Passwords do not match";
}
