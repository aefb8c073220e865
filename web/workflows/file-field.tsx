import { useInfiniteQuery } from "@tanstack/react-query";
import { filesOf } from "#web/files/queries.ts";
import { allItems } from "#web/platform/paged.ts";
import { SearchedChoice } from "./searched-choice.tsx";

interface Props {
  projectId: string;
  name: string;
  label: string;
  isRequired: boolean;
  hint: string;
  error: string | null;
  value: string;
  onChange: (fileId: string) => void;
}

/** One of the project's files; who brought it is told, for somebody else decides about it. */
export function FileField({ projectId, ...field }: Props) {
  const query = useInfiniteQuery(filesOf(projectId));
  const choices = allItems(query.data).map(({ id, name, version, uploadedBy }) => ({
    ...{ id, name, detail: `Version ${version}, by ${uploadedBy.name}` },
  }));
  return (
    <SearchedChoice
      {...field}
      {...{ query, choices }}
      searchLabel="Search files..."
      none="There is no file in this project yet. Bring one there first."
    />
  );
}
