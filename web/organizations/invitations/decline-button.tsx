import { useQueryClient } from "@tanstack/react-query";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { invitationPreview } from "./queries.ts";
import { useDeclineInvitation } from "./use-answer-invitation.ts";

/** Says no; the page then shows the invitation as declined. */
export function DeclineButton({ token }: { token: string }) {
  const cache = useQueryClient();
  const decline = useDeclineInvitation();
  const shown = () => void cache.invalidateQueries({ queryKey: invitationPreview(token).queryKey });
  return (
    <>
      {decline.error && <Notice tone="bad">{decline.error.message}</Notice>}
      <Button
        tone="ghost"
        size="large"
        busy={decline.isPending}
        onClick={() => decline.mutate(token, { onSettled: shown })}
      >
        {decline.isPending ? "Declining..." : "Decline"}
      </Button>
    </>
  );
}
