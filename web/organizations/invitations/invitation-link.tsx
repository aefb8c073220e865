import { Check, Copy } from "lucide-react";
import { useRef, useState } from "react";
import type { SentInvitation } from "#contract/invitations.ts";
import { invitationDays } from "#contract/limits.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextField } from "#web/ui/text-field.tsx";

/** What was sent, and the link that may be handed on besides. It is shown once: only its hash is kept. */
export function InvitationLink({ sent }: { sent: SentInvitation }) {
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(sent.link);
      setCopied(true);
    } catch {
      // no clipboard for this page: the person copies what is marked
      field.current?.select();
    }
  }

  return (
    <div className="grid gap-4">
      <Notice tone="ok">An invitation is on its way to {sent.invitation.email}.</Notice>
      <TextField
        ref={field}
        label="Invitation link"
        value={sent.link}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        hint={`Or hand on this link. It is good once, for ${invitationDays} days, and only with a confirmed account of this address. It is not shown again.`}
      />
      <Button tone="solid" icon={isCopied ? <Check /> : <Copy />} onClick={() => void copy()}>
        <span aria-live="polite">{isCopied ? "Copied" : "Copy"}</span>
      </Button>
    </div>
  );
}
