import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { call } from "#web/platform/api.ts";
import { Button, buttonLook } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { account } from "./queries.ts";
import { useLinkSecret } from "./use-link-secret.ts";

/** A press confirms, not the visit: programs that look into mails open links too. */
export function VerifyEmailPage() {
  const cache = useQueryClient();
  const token = useLinkSecret();
  const verify = useMutation({
    mutationFn: () => call("verifyEmail", { token }),
    onSuccess: () => cache.invalidateQueries({ queryKey: account().queryKey }),
  });
  if (verify.isSuccess) {
    return (
      <AuthFrame title="Your address is confirmed" subtitle="Invitations to it open at once from now on.">
        <Link to="/dashboard" className={`${buttonLook({ tone: "solid", size: "large" })} w-full`}>
          Go to the dashboard
        </Link>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Confirm your e-mail address" subtitle="One press, and we know that it is yours.">
      <div className="grid gap-4">
        {verify.isError && <Notice tone="bad">{verify.error.message}</Notice>}
        {token ? (
          <Button tone="solid" size="large" busy={verify.isPending} onClick={() => verify.mutate()}>
            {verify.isPending ? "Confirming..." : "Confirm my address"}
          </Button>
        ) : (
          <Notice tone="bad">This link is not whole. Open it again from the mail.</Notice>
        )}
      </div>
    </AuthFrame>
  );
}
