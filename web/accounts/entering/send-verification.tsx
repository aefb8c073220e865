import { useMutation } from "@tanstack/react-query";
import { call } from "#web/platform/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

/** The mail that confirms one's address, once more. */
export function SendVerification() {
  const send = useMutation({ mutationFn: () => call("sendVerification", {}) });
  return (
    <div className="grid justify-items-start gap-2">
      {send.isError && <Notice tone="bad">{send.error.message}</Notice>}
      {send.isSuccess && <Notice tone="ok">Sent. The newest link counts.</Notice>}
      <Button busy={send.isPending} onClick={() => send.mutate()}>
        {send.isPending ? "Sending..." : "Send the mail again"}
      </Button>
    </div>
  );
}
