import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Inquiry } from "#contract/inquiries.ts";
import { mostStaffListed } from "#contract/limits.ts";
import { useSettled } from "#web/platform/use-settled.ts";
import { SearchField } from "#web/ui/search-field.tsx";
import { Select } from "#web/ui/select.tsx";
import { staff } from "./queries.ts";

interface Props {
  inquiry: Inquiry;
  disabled: boolean;
  onChoose: (change: { assigneeId: string | null }) => void;
}

/** An admin or a designer, looked for by name where they are many; whoever is chosen is mailed the inquiry. */
export function AssigneeChoice({ inquiry: { assignee }, disabled, onChoose }: Props) {
  const [text, setText] = useState("");
  const search = useSettled(text.trim());
  const query = useQuery(staff(search));
  const listed = query.data?.items ?? [];
  const isMany = text !== "" || search !== "" || listed.length >= mostStaffListed;
  const isMissing = assignee && !listed.some(({ id }) => id === assignee.id);
  return (
    <div className="grid gap-2">
      {isMany && !disabled && <SearchField label="Search name or e-mail" value={text} onChange={setText} />}
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
    </div>
  );
}
