import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { call } from "#web/platform/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { keepTyped, typedWords } from "./typed-words.ts";

/** The same words for every address: who has an account here is nobody's business. */
export function ForgotPasswordPage() {
  const [{ email: typed }] = useState(typedWords);
  const [asked, setAsked] = useState<string | null>(null);
  const forgot = useMutation({ mutationFn: (email: string) => call("forgotPassword", { email }) });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get("email") ?? "");
    forgot.mutate(email, { onSuccess: () => setAsked(email) });
  }

  return (
    <AuthFrame title="Forgot your password?" subtitle="We mail you a link to choose a new one.">
      <form onSubmit={submit} onChange={(event) => keepTyped(event.currentTarget)} className="grid gap-4">
        {forgot.isError && <Notice tone="bad">{forgot.error.message}</Notice>}
        {asked && !forgot.isPending && !forgot.isError && (
          <Notice tone="ok">
            If there is an account for {asked}, a link is on its way. It is good for one hour. Nothing there? Look among
            the unwanted mail, then try again.
          </Notice>
        )}
        <TextField label="Email" name="email" type="email" required autoComplete="username" defaultValue={typed} />
        <Button type="submit" tone="solid" size="large" busy={forgot.isPending}>
          {forgot.isPending ? "Sending..." : asked ? "Send it again" : "Send the link"}
        </Button>
      </form>
      <p className="mt-6 text-[length:var(--text-sm)] text-ink-2">
        <Link to="/login" className="roomy font-semibold text-accent-text underline-offset-4 hover:underline">
          Back to Sign In
        </Link>
      </p>
    </AuthFrame>
  );
}
