import { useInfiniteQuery } from "@tanstack/react-query";
import { allItems } from "#web/platform/paged.ts";
import { useWholeList } from "#web/platform/use-whole-list.ts";
import { projects } from "#web/projects/queries.ts";
import { Select } from "#web/ui/select.tsx";
import { useProjectOf } from "./use-project-of.ts";

interface Props {
  /** Empty: about none. */
  value: string;
  onChange: (projectId: string) => void;
}

/** Which of the projects that I see it is about. It stays with that one, whose managers have a say in it. */
export function ProjectChoice({ value, onChange }: Props) {
  const query = useInfiniteQuery(projects());
  useWholeList(query, true);
  const held = allItems(query.data);
  const chosen = useProjectOf({ projectId: value || null });
  const isListed = held.some(({ id }) => id === value);
  return (
    <Select
      label="Project"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      hint="Its managers see the consultation, too, and may change it."
    >
      <option value="">No project</option>
      {!isListed && value !== "" && <option value={value}>{chosen?.name ?? "…"}</option>}
      {held.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}
