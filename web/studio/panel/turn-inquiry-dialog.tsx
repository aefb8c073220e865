import { type FormEvent, useState } from "react";
import { organizationTypes } from "#contract/choices.ts";
import type { Inquiry } from "#contract/inquiries.ts";
import { maxNameLength } from "#contract/limits.ts";
import { organizationNameOf } from "#domain/studio/inquiry-states.ts";
import { useMe } from "#web/accounts/queries.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useTurnInquiry } from "./use-turn-inquiry.ts";

interface Props {
  inquiry: Inquiry;
  onInvited: () => void;
  onClose: () => void;
}

export function TurnInquiryDialog({ inquiry, onInvited, onClose }: Props) {
  const [name, setName] = useState(organizationNameOf(inquiry));
  const [type, setType] = useState<keyof typeof organizationTypes>("high_school");
  const turn = useTurnInquiry(inquiry.id);
  const isOwn = useMe()?.email === inquiry.email;

  function submit(event: FormEvent) {
    event.preventDefault();
    turn.mutate(
      { name, type },
      {
        onSuccess({ invitation }) {
          if (invitation) onInvited();
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Turn into organization"
      description={
        isOwn
          ? "You own it. The inquiry came from your own address: nobody is invited."
          : `You own it, and ${inquiry.email} is invited by mail as another owner.`
      }
    >
      <form onSubmit={submit} className="grid gap-4">
        {turn.error && <Notice tone="bad">{turn.error.message}</Notice>}
        <TextField
          label="Organization Name"
          required
          maxLength={maxNameLength}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Select
          label="Organization Type"
          required
          value={type}
          onChange={({ target }) => setType(target.value as typeof type)}
        >
          {Object.entries(organizationTypes).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <Button type="submit" tone="solid" busy={turn.isPending}>
          {turn.isPending ? "Creating..." : isOwn ? "Create" : "Create and invite"}
        </Button>
      </form>
    </Dialog>
  );
}
