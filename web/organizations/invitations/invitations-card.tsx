import { useInfiniteQuery } from "@tanstack/react-query";
import { MailPlus } from "lucide-react";
import { useState } from "react";
import type { Invitation } from "#contract/invitations.ts";
import { allItems, countOf } from "#web/platform/paged.ts";
import { useWholeList } from "#web/platform/use-whole-list.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { Late } from "#web/ui/late.tsx";
import { lazy } from "#web/ui/lazy.ts";
import { MoreButton } from "#web/ui/more-button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Part } from "#web/ui/part.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { InvitationLink } from "./invitation-link.tsx";
import { InvitationRow, isUnanswered } from "./invitation-row.tsx";
import { InviteForm } from "./invite-form.tsx";
import { type InvitedTo, invitations } from "./queries.ts";
import { useResendInvitation, useRevokeInvitation } from "./use-invite.ts";

const ConfirmDialog = lazy(async () => ({ default: (await import("#web/ui/confirm-dialog.tsx")).ConfirmDialog }));

interface Props {
  to: InvitedTo;
  /** As words: the name of the organization, team or project. */
  name: string;
  /** The roles this viewer may give, the usual one first. */
  roles: readonly [Invitation["role"], ...Invitation["role"][]];
  /** False: not any more. Then what stands open is all there is. */
  may?: boolean;
}

/** Who is invited and has not answered, with what can be done about it. Only for those who may invite. */
export function InvitationsCard({ to, name, roles, may = true }: Props) {
  const query = useInfiniteQuery({ ...invitations(to), enabled: may });
  const resend = useResendInvitation(to);
  const revoke = useRevokeInvitation(to);
  const [isInviting, setInviting] = useState(false);
  const [showsPast, setShowPast] = useState(false);
  const [revoked, setRevoked] = useState<Invitation>();
  const all = allItems(query.data);
  const shown = showsPast ? all : all.filter(isUnanswered);
  // an old one may wait behind many that were answered since
  useWholeList(query, may && shown.length === 0);
  const past = countOf(query.data, (invitation) => !isUnanswered(invitation));

  function askToRevoke(invitation: Invitation) {
    resend.reset();
    revoke.reset();
    setRevoked(invitation);
  }

  return (
    <>
      {may && (
        <Card
          title="Invitations"
          action={
            <Button tone="ghost" icon={<MailPlus />} onClick={() => setInviting(true)}>
              Invite
            </Button>
          }
        >
          {resend.error && (
            <div className="mb-3">
              <Notice tone="bad">{resend.error.message}</Notice>
            </div>
          )}
          {query.isPending && <Skeleton className="h-12" />}
          {query.isError && !query.data && <FailedState error={query.error} onRetry={() => void query.refetch()} />}
          {query.data && shown.length === 0 && !query.hasNextPage && (
            <p className="text-[length:var(--text-sm)] text-ink-2">Nobody is invited at the moment</p>
          )}
          <ul className="grid gap-1">
            {shown.map((invitation) => (
              <InvitationRow
                key={invitation.id}
                invitation={invitation}
                busy={resend.isPending || revoke.isPending}
                onResend={() => resend.mutate(invitation.id)}
                onRevoke={() => askToRevoke(invitation)}
              />
            ))}
          </ul>
          {past !== "0" && past !== "" && (
            <Button tone="ghost" aria-pressed={showsPast} onClick={() => setShowPast(!showsPast)}>
              {showsPast ? "Hide past" : `Show past (${past})`}
            </Button>
          )}
          <MoreButton query={query} />
        </Card>
      )}
      {isInviting && (
        <Dialog open onClose={() => setInviting(false)} title="Invite" description={`To ${name}: ${how}`}>
          <InviteForm to={to} roles={roles} may={may} />
        </Dialog>
      )}
      {resend.data && (
        <Dialog
          open
          onClose={resend.reset}
          title="Sent again"
          description="The links that were sent before have ended."
        >
          <InvitationLink sent={resend.data} />
        </Dialog>
      )}
      <Part>
        <Late onGiveUp={() => setRevoked(undefined)}>
          {revoked && (
            <ConfirmDialog
              open
              title="Revoke this invitation?"
              text={`The links that ${revoked.email} was sent end at once. You can send a new invitation later.`}
              action="Revoke invitation"
              busy={revoke.isPending}
              error={revoke.error?.message}
              onClose={() => setRevoked(undefined)}
              onConfirm={() => revoke.mutate(revoked.id, { onSuccess: () => setRevoked(undefined) })}
            />
          )}
        </Late>
      </Part>
    </>
  );
}

const how = "by mail, and by a link that you may hand on. An account is made on the way.";
