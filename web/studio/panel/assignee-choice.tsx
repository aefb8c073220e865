import { useQuery } from "@tanstack/react-query";
import type { Inquiry } from "#contract/inquiries.ts";
import { Select } from "#web/ui/select.tsx";
import { staff } from "./queries.ts";

interface Props {
  inquiry: Inquiry;
  disabled: boolean;
  onChoose: (change: { assigneeId: string | null }) => void;
}

/** An admin or a designer; whoever is chosen is mailed the inquiry. */
export function AssigneeChoice({ inquiry: { assignee }, disabled, onChoose }: Props) {
  const query = useQuery(staff());
  const listed = query.data?.items ?? [];
  const isMissing = assignee && !listed.some(({ id }) => id === assignee.id);
  return (
    <Select
      label="Looked after by"
      hint="A designer or an admin, who is mailed the inquiry and can answer from there."
      error={query.error?.message ?? null}
      value={assignee?.id ?? ""}
      disabled={disabled || query.isPending}
      onChange={({ target }) => onChoose({ assigneeId: target.value || null })}
    >
      <option value="">Nobody yet</option>
      {isMissing && <option value={assignee.id}>{assignee.name}</option>}
      {listed.map(({ id, name, email }) => (
        <option key={id} value={id}>
          {name} ({email})
        </option>
      ))}
    </Select>
  );
}
