import { useInfiniteQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { Organization } from "#contract/organizations.ts";
import { can } from "#domain/permissions.ts";
import { useMe } from "#web/accounts/queries.ts";
import { allItems } from "#web/platform/paged.ts";
import { useWholeList } from "#web/platform/use-whole-list.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { isSameName } from "../is-same-name.ts";
import { organizationMembers } from "../queries.ts";
import { PersonSelect, useChosenPerson } from "./person-select.tsx";
import { useRolesInOrganization } from "./use-roles.ts";
import { useTransferOrganization } from "./use-transfer-organization.ts";

/** Asks for the organization's name in writing: it cannot be taken back by who did it. */
export function TransferDialog({ organization, onClose }: { organization: Organization; onClose: () => void }) {
  const me = useMe();
  const query = useInfiniteQuery(organizationMembers(organization.id));
  useWholeList(query, true);
  const isOwner = allItems(query.data).some(({ id, role }) => id === me?.id && role === "owner");
  // an admin of the studio gives nothing away: it makes one more owner
  const others = allItems(query.data).filter(({ id, role }) => id !== me?.id && (isOwner || role !== "owner"));
  const transfer = useTransferOrganization(organization.id);
  const { userId, lost, choose } = useChosenPerson(others);
  const [typed, setTyped] = useState("");
  const isOwnerNow = can(useRolesInOrganization(organization.id), "org.transferOwnership");
  // of one's own giving it away the fact may come before the answer
  const mayTransfer = isOwnerNow || transfer.isPending || transfer.isSuccess;
  const problem = mayTransfer ? transfer.error?.message : "You do not own this organization any more.";
  const isMeant = isSameName(typed, organization.name);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (userId && isMeant && mayTransfer) transfer.mutate(userId, { onSuccess: onClose });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Transfer ownership"
      description={
        isOwner || !mayTransfer
          ? "The new owner may do everything here. You stay as an admin, and only an owner can give it back."
          : "The new owner may do everything here, beside those who own it now."
      }
    >
      {others.length === 0 ? (
        <p className="text-ink-2">There is nobody else here yet. Add the new owner as a member first.</p>
      ) : (
        <form onSubmit={submit} className="grid gap-4">
          {problem && <Notice tone="bad">{problem}</Notice>}
          <PersonSelect label="New owner" people={others} userId={userId} lost={lost} onChoose={choose} />
          <TextField
            label="Confirm"
            hint={`Type ${organization.name} to confirm.`}
            value={typed}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" tone="danger" disabled={!isMeant || !mayTransfer} busy={transfer.isPending}>
            {transfer.isPending ? "Transferring..." : "Transfer ownership"}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
