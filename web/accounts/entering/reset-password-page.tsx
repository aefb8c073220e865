import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { FormEvent } from "react";
import { call } from "#web/platform/api.ts";
import { Button, buttonLook } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { NewPasswordFields } from "../passwords/new-password-fields.tsx";
import { useNewPassword } from "../passwords/use-new-password.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { useLinkSecret } from "./use-link-secret.ts";
import { useReadOn } from "./use-read-on.ts";

export function ResetPasswordPage() {
  const { secret: token, forget } = useLinkSecret("reset");
  const { wrong, take } = useNewPassword();
  const reset = useMutation({
    mutationFn: (password: string) => call("resetPassword", { token, password }),
    onSuccess: forget,
  });
  useReadOn(reset.isSuccess);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = take(event.currentTarget);
    if (password === undefined) reset.reset();
    else reset.mutate(password);
  }

  if (reset.isSuccess) {
    return (
      <AuthFrame title="Your password is changed" subtitle="Every browser that was signed in has been signed out.">
        <Link to="/login" className={`${buttonLook({ tone: "solid", size: "large" })} w-full`}>
          Sign In
        </Link>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Choose a new password" subtitle="It replaces the old one everywhere.">
      {token ? (
        <form onSubmit={submit} className="grid gap-4">
          {reset.error && <Notice tone="bad">{reset.error.message}</Notice>}
          <NewPasswordFields label="New password" wrong={wrong} />
          <Button type="submit" tone="solid" size="large" busy={reset.isPending}>
            {reset.isPending ? "Saving..." : "Save the new password"}
          </Button>
        </form>
      ) : (
        <Notice tone="bad">This link is not whole. Open it again from the mail, or ask for a new one.</Notice>
      )}
      <p className="mt-6 text-[length:var(--text-sm)] text-ink-2">
        <Link to="/forgot-password" className="roomy font-semibold text-accent-text underline-offset-4 hover:underline">
          Ask for a new link
        </Link>
      </p>
    </AuthFrame>
  );
}
