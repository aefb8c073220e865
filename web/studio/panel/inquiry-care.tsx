import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { Inquiry } from "#contract/inquiries.ts";
import { isAtRest } from "#domain/studio/inquiry-states.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Late } from "#web/ui/late.tsx";
import { lazy } from "#web/ui/lazy.ts";
import { Notice } from "#web/ui/notice.tsx";
import { AssigneeChoice } from "./assignee-choice.tsx";
import { useUpdateInquiry } from "./use-update-inquiry.ts";

const TurnInquiryDialog = lazy(async () => ({
  default: (await import("./turn-inquiry-dialog.tsx")).TurnInquiryDialog,
}));

const DeleteInquiryDialog = lazy(async () => ({
  default: (await import("./delete-inquiry-dialog.tsx")).DeleteInquiryDialog,
}));

/** Who looks after it, what became of it, and whether it is done. */
export function InquiryCare({ inquiry, onGone }: { inquiry: Inquiry; onGone: () => void }) {
  const update = useUpdateInquiry(inquiry.id);
  const [isTurning, setTurning] = useState(false);
  const [invited, setInvited] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const rests = isAtRest(inquiry.state);
  return (
    <Card title="What is done about it">
      <div className="grid gap-5">
        {update.error && <Notice tone="bad">{update.error.message}</Notice>}
        <AssigneeChoice inquiry={inquiry} disabled={rests} onChoose={update.mutate} />
        {invited && <Notice tone="ok">The invitation is on its way to {inquiry.email}.</Notice>}
        {inquiry.organization && (
          <p className="text-[length:var(--text-sm)] text-ink-2 wrap-anywhere">
            Turned into{" "}
            <Link
              to="/dashboard/organization/$organizationId"
              params={{ organizationId: inquiry.organization.id }}
              className="font-semibold text-accent-text underline underline-offset-2"
            >
              {inquiry.organization.name}
            </Link>
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          {!rests && !inquiry.organization && (
            <Button tone="solid" onClick={() => setTurning(true)}>
              Turn into organization
            </Button>
          )}
          {rests ? (
            <>
              <Button busy={update.isPending} onClick={() => update.mutate({ state: "open" })}>
                Open again
              </Button>
              <Button tone="ghost" disabled={update.isPending} onClick={() => setDeleting(true)}>
                Delete
              </Button>
            </>
          ) : (
            <>
              <Button busy={update.isPending} onClick={() => update.mutate({ state: "closed" })}>
                Close
              </Button>
              <Button tone="ghost" busy={update.isPending} onClick={() => update.mutate({ state: "spam" })}>
                Put aside as spam
              </Button>
            </>
          )}
        </div>
      </div>
      {isTurning && (
        <Late onGiveUp={() => setTurning(false)}>
          <TurnInquiryDialog inquiry={inquiry} onInvited={() => setInvited(true)} onClose={() => setTurning(false)} />
        </Late>
      )}
      {isDeleting && (
        <Late onGiveUp={() => setDeleting(false)}>
          <DeleteInquiryDialog inquiry={inquiry} onDeleted={onGone} onClose={() => setDeleting(false)} />
        </Late>
      )}
    </Card>
  );
}
