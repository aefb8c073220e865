import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "#web/platform/api.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { ProofDialog } from "../proof/proof-dialog.tsx";
import { proofOf } from "../proof/proof-fields.tsx";
import { account, secondFactor } from "../queries.ts";

const title = "Change your address";

export function ChangeAddressDialog({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient();
  const factor = useQuery(secondFactor());
  if (!factor.data) {
    return (
      <Dialog open onClose={onClose} title={title}>
        {factor.isError ? (
          <FailedState error={factor.error} onRetry={() => void factor.refetch()} />
        ) : (
          <Skeleton className="h-24" />
        )}
      </Dialog>
    );
  }
  return (
    <ProofDialog
      title={title}
      description="We mail a link to the new address. Once you confirm it there, you sign in with it, and you are signed out everywhere else."
      action={["Send the link", "Sending..."]}
      factor={factor.data}
      onSubmit={async (form) => {
        await call("changeEmail", { email: String(form.get("email")), ...proofOf(form) });
        await cache.invalidateQueries({ queryKey: account().queryKey });
      }}
      onClose={onClose}
    >
      <TextField label="New email" name="email" type="email" required maxLength={254} autoComplete="email" />
    </ProofDialog>
  );
}
