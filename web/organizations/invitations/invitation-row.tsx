import { RefreshCw, X } from "lucide-react";
import type { Invitation, InvitationState } from "#contract/invitations.ts";
import { shortDate } from "#domain/time/relative-time.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";

const tones: Record<InvitationState, BadgeTone> = {
  open: "info",
  accepted: "ok",
  declined: "warn",
  revoked: "neutral",
  expired: "warn",
};

interface Props {
  invitation: Invitation;
  busy: boolean;
  onResend: () => void;
  onRevoke: () => void;
}

/** Who was invited as what, and how it stands; what nobody answered can be sent again or revoked. */
export function InvitationRow({ invitation, busy, onResend, onRevoke }: Props) {
  const { email, role, state, expiresAt, inviterName } = invitation;
  // it keeps the focus, which a button that is disabled loses
  const waiting = busy && { "aria-disabled": true, onClick: undefined, className: "opacity-60" };
  return (
    <li className="flex min-w-0 items-center gap-1 py-1.5">
      <span className="min-w-0 flex-1 leading-snug">
        <span className="block truncate font-semibold" title={email}>
          {email}
        </span>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-[length:var(--text-xs)] text-ink-3">
          <Badge>{role}</Badge>
          {state === "open" ? `until ${shortDate(expiresAt)}` : <Badge tone={tones[state]}>{state}</Badge>}
          <span className="truncate">by {inviterName}</span>
        </span>
      </span>
      {isUnanswered(invitation) && (
        <>
          <IconButton
            label={`Resend the invitation to ${email}`}
            icon={<RefreshCw />}
            onClick={onResend}
            {...waiting}
          />
          <IconButton label={`Revoke the invitation to ${email}`} icon={<X />} onClick={onRevoke} {...waiting} />
        </>
      )}
    </li>
  );
}

export function isUnanswered({ state }: Invitation): boolean {
  return state === "open" || state === "expired";
}
