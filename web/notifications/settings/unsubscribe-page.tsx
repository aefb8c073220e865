import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { AuthFrame } from "#web/accounts/entering/auth-frame.tsx";
import { useLinkSecret } from "#web/accounts/entering/use-link-secret.ts";
import { useReadOn } from "#web/accounts/entering/use-read-on.ts";
import { call } from "#web/platform/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

/** Where the link of a mail leads: it says what it will do, and asks. Nobody needs to be signed in. */
export function UnsubscribePage() {
  const { secret: token, forget } = useLinkSecret("unsubscribe");
  const stop = useMutation({ mutationFn: () => call("unsubscribe", { token }), onSuccess: forget });
  useReadOn(stop.isSuccess);
  if (stop.isSuccess) {
    return (
      <AuthFrame
        title="You are mailed no news any more"
        subtitle="All that is new to you still stands under the bell. You can have mails again whenever you like."
      >
        <SettingsLink />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title="No more mails of news?"
      subtitle="Neither what you missed nor your consultations are mailed to you then. Mails about your account, such as for a new password, still are."
    >
      <div className="grid gap-4">
        {stop.isError && <Notice tone="bad">{stop.error.message}</Notice>}
        {token ? (
          <Button tone="solid" size="large" busy={stop.isPending} onClick={() => stop.mutate()}>
            {stop.isPending ? "Switching off..." : "Switch mails of news off"}
          </Button>
        ) : (
          <Notice tone="bad">This link is not whole. Open it again from the mail.</Notice>
        )}
        <SettingsLink />
      </div>
    </AuthFrame>
  );
}

function SettingsLink() {
  return (
    <Link
      to="/dashboard/settings"
      className="roomy text-[length:var(--text-sm)] font-semibold text-accent-text underline-offset-4 hover:underline"
    >
      Choose what you are mailed in your settings
    </Link>
  );
}
