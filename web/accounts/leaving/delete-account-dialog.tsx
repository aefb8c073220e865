import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { User } from "#contract/accounts.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast.ts";
import { ProofDialog } from "../proof/proof-dialog.tsx";
import { proofOf } from "../proof/proof-fields.tsx";
import { ProofToCome } from "../proof/proof-to-come.tsx";
import { leaving, secondFactor } from "../queries.ts";
import { deleteAccount } from "./delete-account.ts";
import { NotYet } from "./not-yet.tsx";
import { WhatHappens } from "./what-happens.tsx";

const title = "Delete my account";

/** Says what will happen, or who has to take over before it can; asks who is at work, and for the address. */
export function DeleteAccountDialog({ me, onClose }: { me: User; onClose: () => void }) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const factor = useQuery(secondFactor());
  const query = useQuery(leaving());
  const { data, error } = query;

  async function send(form: FormData) {
    await deleteAccount(cache, { email: String(form.get("email")), ...proofOf(form) }, me);
    void toast("Your account was deleted.");
    await navigate({ to: "/login" });
  }

  if (!data || data.isLastAdmin || data.toHandOver.length > 0) {
    return (
      <Dialog open onClose={onClose} title={title}>
        {data ? <NotYet leaving={data} onClose={onClose} /> : null}
        {!data && error && <FailedState error={error} onRetry={() => void query.refetch()} />}
        {!data && !error && <Skeleton className="h-48" />}
      </Dialog>
    );
  }
  return (
    <ProofDialog
      title={title}
      description="Nobody can undo this. Here is what happens."
      action={["Delete my account", "Deleting..."]}
      tone="danger"
      factor={factor.data}
      waiting={<ProofToCome query={factor} />}
      onSubmit={send}
      onClose={onClose}
    >
      <WhatHappens goAlong={data.goAlong} />
      <TextField
        label="Your email"
        name="email"
        type="email"
        required
        autoComplete="off"
        hint={`Type ${me.email} to confirm.`}
      />
    </ProofDialog>
  );
}
