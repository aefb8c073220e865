import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "#web/platform/api.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { ProofDialog } from "../proof/proof-dialog.tsx";
import { proofOf } from "../proof/proof-fields.tsx";
import { ProofToCome } from "../proof/proof-to-come.tsx";
import { account, secondFactor } from "../queries.ts";

export function ChangeAddressDialog({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient();
  const factor = useQuery(secondFactor());
  return (
    <ProofDialog
      title="Change your address"
      description="We mail a link to the new address. Once you confirm it there, you sign in with it, and you are signed out everywhere else."
      action={["Send the link", "Sending..."]}
      factor={factor.data}
      waiting={<ProofToCome query={factor} />}
      onSubmit={async (form) => {
        await call("changeEmail", { email: String(form.get("email")), ...proofOf(form) });
        // sent is sent: what is shown then may come later
        void cache.invalidateQueries({ queryKey: account().queryKey });
      }}
      onClose={onClose}
    >
      <TextField label="New email" name="email" type="email" required maxLength={254} autoComplete="email" />
    </ProofDialog>
  );
}
