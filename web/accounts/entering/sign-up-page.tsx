import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { maxNameLength } from "#contract/limits.ts";
import { ownWords } from "#web/platform/own-words.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { NewPasswordFields } from "../passwords/new-password-fields.tsx";
import { useNewPassword } from "../passwords/use-new-password.ts";
import { ProviderButtons } from "../providers/provider-buttons.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { useKeptInvitation } from "./kept-invitation.ts";
import { keepTyped, typedWords } from "./typed-words.ts";
import { useSignIn } from "./use-sign-in.ts";
import { wayOn } from "./way-on.ts";

export function SignUpPage() {
  const navigate = useNavigate();
  const { next } = useSearch({ strict: false }) as { next?: string };
  const invited = useKeptInvitation();
  const signIn = useSignIn();
  const [{ name = "", email = invited?.email ?? "" }] = useState(typedWords);
  const [known, setKnown] = useState([name, email]);
  const [problem, setProblem] = useState<string | null>(null);
  const { wrong, take } = useNewPassword();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? "");
    setProblem(null);
    const password = take(event.currentTarget);
    if (password === undefined) return;
    signIn.mutate(
      { name: text("name"), email: text("email"), password, remember: true },
      {
        onSuccess: () => void navigate({ href: wayOn(next) }),
        onError: (error) => setProblem(ownWords(error, "Failed to create account")),
      },
    );
  }

  return (
    <AuthFrame title="Create your account" subtitle="Designs, files and talk of every show in one place.">
      <form
        onSubmit={submit}
        onChange={(event) => keepTyped(event.currentTarget)}
        onBlur={(event) => {
          const form = new FormData(event.currentTarget);
          setKnown([String(form.get("name") ?? ""), String(form.get("email") ?? "")]);
        }}
        className="grid gap-4"
      >
        {problem && <Notice tone="bad">{problem}</Notice>}
        <TextField
          label="Full name"
          name="name"
          required
          autoComplete="name"
          maxLength={maxNameLength}
          defaultValue={name}
        />
        <TextField label="Email" name="email" type="email" required autoComplete="email" defaultValue={email} />
        <NewPasswordFields known={known} wrong={wrong} />
        <Button type="submit" tone="solid" size="large" busy={signIn.isPending}>
          {signIn.isPending ? "Creating Account..." : "Create Account"}
        </Button>
      </form>
      <ProviderButtons words="signup" next={next} />
      {/* beside it: whoever reads them first finds here what they typed */}
      <p className="mt-4 text-[length:var(--text-xs)] text-ink-2">
        By creating an account you agree to the{" "}
        <Link to="/terms" target="_blank" className="text-accent-text underline underline-offset-2">
          Terms of Service
        </Link>{" "}
        and the{" "}
        <Link to="/privacy" target="_blank" className="text-accent-text underline underline-offset-2">
          Privacy Policy
        </Link>
        .
      </p>
      <p className="mt-6 text-[length:var(--text-sm)] text-ink-2">
        Already have an account?{" "}
        <Link
          to="/login"
          search={next ? { next } : {}}
          className="roomy font-semibold text-accent-text underline-offset-4 hover:underline"
        >
          Sign In
        </Link>
      </p>
    </AuthFrame>
  );
}
