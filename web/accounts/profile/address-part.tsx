import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#web/platform/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Late } from "#web/ui/late.tsx";
import { lazy } from "#web/ui/lazy.ts";
import { Notice } from "#web/ui/notice.tsx";
import { SendVerification } from "../entering/send-verification.tsx";
import { account } from "../queries.ts";

const ChangeAddressDialog = lazy(async () => ({
  default: (await import("./change-address-dialog.tsx")).ChangeAddressDialog,
}));

/** One's address, whether it is proved, and which one is asked to take its place. */
export function AddressPart({ email }: { email: string }) {
  const { data } = useQuery(account());
  const [isOpen, setOpen] = useState(false);
  const keep = useKeepAddress();
  const newEmail = data?.newEmail;
  return (
    <div className="grid justify-items-start gap-2 border-t border-line pt-4 text-[length:var(--text-sm)]">
      <p className="wrap-anywhere">
        <span className="font-semibold">{email}</span>{" "}
        {data && (
          <span className={data.emailVerified ? "text-ok" : "text-warn"}>
            {data.emailVerified ? "confirmed" : "not confirmed yet"}
          </span>
        )}
      </p>
      {data && !data.emailVerified && (
        <>
          <p className="text-ink-2">Open the link in the mail we sent you. Invitations need a confirmed address.</p>
          <SendVerification />
        </>
      )}
      {newEmail && (
        <>
          <Notice tone="ok">
            We sent a link to <b className="wrap-anywhere">{newEmail}</b>. Your address changes when you open it there
            and confirm.
          </Notice>
          {keep.isError && <Notice tone="bad">{keep.error.message}</Notice>}
        </>
      )}
      {/* one button for both, so that the focus stays at it when one follows the other */}
      <Button busy={keep.isPending} onClick={() => (newEmail ? keep.mutate() : setOpen(true))}>
        {keep.isPending ? "Keeping..." : newEmail ? "Keep the old address" : "Change address"}
      </Button>
      {isOpen && (
        <Late onGiveUp={() => setOpen(false)}>
          <ChangeAddressDialog onClose={() => setOpen(false)} />
        </Late>
      )}
    </div>
  );
}

/** The link that was mailed to the new address changes nothing then. */
function useKeepAddress() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call("keepEmail", {}),
    onSuccess: () => cache.invalidateQueries({ queryKey: account().queryKey }),
  });
}
