import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { AppError } from "#contract/errors.ts";
import type { Invitation, InvitationPreview } from "#contract/invitations.ts";
import { forgetInvitation } from "#web/accounts/entering/kept-invitation.ts";
import { OtherAccountButton } from "#web/accounts/entering/other-account-button.tsx";
import { SendVerification } from "#web/accounts/entering/send-verification.tsx";
import { me as meQuery } from "#web/accounts/queries.ts";
import { Button } from "#web/ui/button.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { DeclineButton } from "./decline-button.tsx";
import { useAcceptInvitation } from "./use-answer-invitation.ts";

/** For somebody who is signed in: yes or no with the invited account, another one has to change places first. */
export function InvitationAnswer({ token, preview }: { token: string; preview: InvitationPreview }) {
  const me = useQuery(meQuery());
  const navigate = useNavigate();
  const accept = useAcceptInvitation();
  if (me.isError && !me.data) return <FailedState error={me.error} onRetry={() => void me.refetch()} />;
  if (!me.data) return <Skeleton className="h-24" />;
  if (me.data.email !== preview.email) return <OtherAccount mine={me.data.email} invited={preview.email} />;

  function enter(invitation: Invitation) {
    void navigate({ href: placeOf(invitation) }).then(forgetInvitation);
  }

  return (
    <div className="grid gap-3">
      {accept.error && <Notice tone="bad">{accept.error.message}</Notice>}
      {accept.error && isUnproved(accept.error) && (
        <div className="grid gap-2 text-[length:var(--text-sm)] text-ink-2">
          <p>Then accept here. The link in the invitation's own mail will do as well.</p>
          <SendVerification />
        </div>
      )}
      <p className="text-[length:var(--text-sm)] text-ink-2">You are signed in as {me.data.email}.</p>
      <Button
        tone="solid"
        size="large"
        busy={accept.isPending}
        onClick={() => accept.mutate(token, { onSuccess: enter })}
      >
        {accept.isPending ? "Joining..." : "Accept invitation"}
      </Button>
      <DeclineButton token={token} />
    </div>
  );
}

function OtherAccount({ mine, invited }: { mine: string; invited: string }) {
  return (
    <div className="grid gap-3">
      <Notice tone="bad">
        This invitation is for {invited}, and you are signed in as {mine}.
      </Notice>
      <OtherAccountButton />
    </div>
  );
}

/** The mail with the invitation would have proved the address, too. */
function isUnproved(error: Error): boolean {
  return error instanceof AppError && error.code === "email_not_verified";
}

function placeOf({ organizationId, teamId, projectId }: Invitation): string {
  if (projectId) return `/dashboard/projects/${projectId}`;
  return teamId ? `/dashboard/teams/${teamId}` : `/dashboard/organization/${organizationId}`;
}
