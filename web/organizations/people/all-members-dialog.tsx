import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { folded } from "#domain/folded.ts";
import { useWholeList } from "#web/platform/use-whole-list.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { MoreButton } from "#web/ui/more-button.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import type { Listed } from "./member-list.tsx";

interface Props {
  title: string;
  query: UseInfiniteQueryResult;
  /** The list of those that are meant; `none` is said when there are none. */
  list: (isMeant: (member: Listed) => boolean, none: string) => ReactNode;
  onClose: () => void;
}

/** Everybody, narrowed by name or address; a search goes to the end of the list. */
export function AllMembersDialog({ title, query, list, onClose }: Props) {
  const [search, setSearch] = useState("");
  const words = folded(search.trim());
  useWholeList(query, words !== "");
  return (
    <Dialog open onClose={onClose} title={title}>
      <div className="mb-4 flex">
        <SearchField label="Search people..." value={search} onChange={setSearch} />
      </div>
      {list(
        ({ name, email }) => folded(`${name} ${email}`).includes(words),
        query.hasNextPage ? "Searching..." : "Nobody is called that.",
      )}
      <MoreButton query={query} />
    </Dialog>
  );
}
