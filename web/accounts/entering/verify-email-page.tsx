import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState, useSyncExternalStore } from "react";
import { AppError } from "#contract/errors.ts";
import { call } from "#web/platform/api.ts";
import { onSessionChange, readToken } from "#web/platform/session.ts";
import { Button, buttonLook } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { account, me, useMe } from "../queries.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { OtherAccountButton } from "./other-account-button.tsx";
import { useLinkSecret } from "./use-link-secret.ts";
import { useReadOn } from "./use-read-on.ts";

const wide = `${buttonLook({ tone: "solid", size: "large" })} w-full`;

/**
 * Confirmed by who is signed in, and by a press: whoever reads the mail need not have made the account, and programs that
 * look into mails open links too.
 */
export function VerifyEmailPage() {
  // it waits in the tab while its owner signs in
  const { secret: token, forget } = useLinkSecret("confirmation");
  const isSignedIn = useSyncExternalStore(onSessionChange, readToken) !== null;
  const [isConfirmed, setConfirmed] = useState(false);
  useReadOn(isConfirmed);
  function confirmed() {
    forget();
    setConfirmed(true);
  }
  if (isConfirmed) {
    return (
      <AuthFrame title="Your address is confirmed" subtitle="Invitations to it open at once from now on.">
        <Link to="/dashboard" className={wide}>
          Go to the dashboard
        </Link>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Confirm your address" subtitle="One press, and we know that it is yours.">
      {!token && (
        <div className="grid gap-4">
          <Notice tone="bad">This link is not whole. Open it again from the mail.</Notice>
          <Link to="/dashboard/profile" className={wide}>
            Ask for a new link
          </Link>
        </div>
      )}
      {token && isSignedIn && <Confirmation token={token} onConfirmed={confirmed} />}
      {token && !isSignedIn && <Door />}
    </AuthFrame>
  );
}

function Confirmation({ token, onConfirmed }: { token: string; onConfirmed(): void }) {
  const cache = useQueryClient();
  const email = useMe()?.email;
  const isDone = useQuery(account()).data?.emailVerified;
  const verify = useMutation({
    mutationFn: () => call("verifyEmail", { token }),
    onSuccess: onConfirmed,
    // whatever was answered: one whose answer got lost may have confirmed it
    onSettled: () => Promise.all([account(), me()].map(({ queryKey }) => cache.invalidateQueries({ queryKey }))),
  });
  const { error } = verify;
  const isEnded = error instanceof AppError && error.code === "link_ended";
  useReadOn(isEnded);
  if (isEnded && isDone) {
    return (
      <div className="grid gap-4">
        <Notice tone="ok">
          {email} is confirmed already. If this link was mailed for another account, sign in to that one. If it was to
          change your address, it has ended: ask for it again in your profile.
        </Notice>
        <Link to="/dashboard" className={wide}>
          Go to the dashboard
        </Link>
        <OtherAccountButton tone="quiet" />
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      {error && (
        <Notice tone="bad">
          {error.message}
          {isEnded && " Or it was mailed for another account."}
        </Notice>
      )}
      {email && <p className="text-[length:var(--text-sm)] text-ink-2">You are signed in as {email}.</p>}
      {isEnded ? (
        <>
          <Link to="/dashboard/profile" className={wide}>
            Ask for a new link
          </Link>
          <OtherAccountButton tone="quiet" />
        </>
      ) : (
        <Button tone="solid" size="large" busy={verify.isPending} onClick={() => verify.mutate()}>
          {verify.isPending ? "Confirming..." : "Confirm my address"}
        </Button>
      )}
    </div>
  );
}

/** Whoever signed up with somebody else's address gets no further by its owner's press. */
function Door() {
  return (
    <div className="grid gap-4">
      <p className="text-[length:var(--text-sm)] text-ink-2">Sign in to the account that was made with this address.</p>
      <Link to="/login" search={{ next: "/verify" }} className={wide}>
        Sign In
      </Link>
      <p className="text-[length:var(--text-sm)] text-ink-2">
        You made none?{" "}
        <Link to="/forgot-password" className="roomy font-semibold text-accent-text underline-offset-4 hover:underline">
          Choose a new password
        </Link>{" "}
        and it is yours alone, or leave it: nothing is confirmed then.
      </p>
    </div>
  );
}
