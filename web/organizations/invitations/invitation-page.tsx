import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useState, useSyncExternalStore } from "react";
import { AppError } from "#contract/errors.ts";
import type { InvitationPreview, InvitationState } from "#contract/invitations.ts";
import { AuthFrame } from "#web/accounts/entering/auth-frame.tsx";
import { keepInvitation, useKeptInvitation } from "#web/accounts/entering/kept-invitation.ts";
import { useReadOn } from "#web/accounts/entering/use-read-on.ts";
import { onSessionChange, readToken } from "#web/platform/session.ts";
import { buttonLook } from "#web/ui/button.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { InvitationAnswer } from "./invitation-answer.tsx";
import { InvitationDoor } from "./invitation-door.tsx";
import { invitationPreview } from "./queries.ts";

/** What an invitation's link opens: whose it is and to what, then yes or no; a door where nobody is signed in. */
export function InvitationPage() {
  const kept = useKeptInvitation();
  if (kept) return <Invitation key={kept.token} token={kept.token} />;
  return <EndedInvitation title="No invitation here" text="Open the link in your mail again, or ask for a new one." />;
}

function Invitation({ token }: { token: string }) {
  const isSignedIn = useSyncExternalStore(onSessionChange, readToken) !== null;
  const query = useQuery(invitationPreview(token));
  const preview = query.data;
  const mailedTo = preview?.hasAccount === undefined ? undefined : preview.email;
  useEffect(() => {
    if (mailedTo) keepInvitation({ token, email: mailedTo });
  }, [token, mailedTo]);
  const isGone = query.error instanceof AppError && query.error.code === "link_ended";
  const [wasSignedIn] = useState(isSignedIn);
  useReadOn(isGone || (preview !== undefined && preview.state !== "open"));
  useReadOn(wasSignedIn && !isSignedIn && preview !== undefined);
  if (query.error && isGone) {
    return <EndedInvitation title="This link has ended" text={query.error.message} />;
  }
  if (!preview) {
    return (
      <AuthFrame
        title="Your invitation"
        subtitle={query.isError ? "It cannot be accepted right now." : "One moment..."}
      >
        {query.isError ? (
          <FailedState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton className="h-24" />
        )}
      </AuthFrame>
    );
  }
  if (preview.state !== "open") return <EndedInvitation {...ended(preview, preview.state)} />;
  return (
    <AuthFrame title={`Join ${preview.scopeName}`} subtitle={sentence(preview)}>
      {isSignedIn ? (
        <InvitationAnswer token={token} preview={preview} />
      ) : (
        <InvitationDoor token={token} preview={preview} />
      )}
    </AuthFrame>
  );
}

function EndedInvitation({ title, text }: { title: string; text: string }) {
  return (
    <AuthFrame title={title} subtitle={text}>
      <Link to="/dashboard" className={buttonLook({ tone: "solid", size: "large" })}>
        Go to the dashboard
      </Link>
    </AuthFrame>
  );
}

function sentence({ inviterName, scope, scopeName, organizationName, role, email }: InvitationPreview): string {
  const what = scope === "organization" ? scopeName : `the ${scope} ${scopeName} of ${organizationName}`;
  return `${inviterName} invites ${email} to ${what}. Your role there: ${role}.`;
}

function ended({ inviterName, scopeName, email }: InvitationPreview, state: Exclude<InvitationState, "open">) {
  const askAgain = `Ask ${inviterName} for a new one if you want to join ${scopeName}.`;
  return {
    accepted: {
      title: "This invitation was accepted",
      text: `It is good once. ${email} finds ${scopeName} in the dashboard.`,
    },
    declined: { title: "This invitation was declined", text: askAgain },
    revoked: { title: "This invitation was revoked", text: askAgain },
    expired: { title: "This invitation is too old", text: askAgain },
  }[state];
}
