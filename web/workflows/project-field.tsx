import { useInfiniteQuery } from "@tanstack/react-query";
import { conversationPlaces } from "#web/messaging/quick/queries.ts";
import { allItems } from "#web/platform/paged.ts";
import { SearchedChoice } from "./searched-choice.tsx";

interface Props {
  value: string;
  error: string | null;
  onChange: (projectId: string) => void;
}

/** One of the projects that I contribute to: where conversations can be started, workflows can be, mostly. */
export function ProjectField({ value, error, onChange }: Props) {
  const query = useInfiniteQuery(conversationPlaces("project"));
  const choices = allItems(query.data).map(({ id, name, organizationName }) => ({
    ...{ id, name, detail: organizationName },
  }));
  return (
    <SearchedChoice
      name="project"
      label="Project"
      isRequired
      searchLabel="Search projects..."
      error={error}
      query={query}
      choices={choices}
      value={value}
      onChange={onChange}
      none="There is no project yet that you contribute to."
    />
  );
}
