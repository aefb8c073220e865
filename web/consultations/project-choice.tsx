import { useInfiniteQuery } from "@tanstack/react-query";
import { useIsGone } from "#web/organizations/use-is-gone.ts";
import { allItems } from "#web/platform/paged.ts";
import { useWholeList } from "#web/platform/use-whole-list.ts";
import { project as projectQuery, projects } from "#web/projects/queries.ts";
import { Select } from "#web/ui/select.tsx";
import { useProjectOf } from "./use-project-of.ts";

const none = "none";

interface Props {
  /** Empty: about none. */
  value: string;
  onChange: (projectId: string) => void;
}

/** Which of the projects that I see it is about. It stays with that one, whose managers have a say in it; one that goes is no other. */
export function ProjectChoice({ value, onChange }: Props) {
  const query = useInfiniteQuery(projects());
  useWholeList(query, true);
  const held = allItems(query.data);
  const chosen = useProjectOf({ projectId: value || null });
  // asked for by itself where no list has it
  const isGone = useIsGone(projectQuery(value).queryKey) && !chosen;
  const isListed = held.some(({ id }) => id === value);
  return (
    <Select
      label="Project"
      value={isGone ? "" : value || none}
      // the browser sends nothing as long as none of the others is chosen
      required={isGone}
      error={isGone ? projectGone : null}
      onChange={({ target }) => onChange(target.value === none ? "" : target.value)}
      hint="Its managers see the consultation, too, and may change it."
    >
      {isGone && <option value="">Choose one</option>}
      <option value={none}>No project</option>
      {!isListed && !isGone && value !== "" && <option value={value}>{chosen?.name ?? "…"}</option>}
      {held.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}

const projectGone = "This project is not there any more, or you may no longer see it. Choose another one, or none.";
