import { useInfiniteQuery } from "@tanstack/react-query";
import { userTypes } from "#contract/choices.ts";
import { allItems, countOf } from "#web/platform/paged.ts";
import { useAddress } from "#web/platform/use-address.ts";
import { useSearchText } from "#web/platform/use-search-text.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { MoreButton } from "#web/ui/more-button.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { type UserFilter, users } from "./queries.ts";
import { RowsToCome } from "./rows-to-come.tsx";
import { UserTable } from "./user-table.tsx";

const types = [
  { value: "all", label: "All" },
  ...userTypes.map((value) => ({ value, label: `${value.slice(0, 1).toUpperCase()}${value.slice(1)}s` })),
] as const;
const states = [
  { value: "all", label: "All" },
  { value: "active", label: "Active" },
  { value: "disabled", label: "Disabled" },
] as const;

const atFirst = { search: "", type: "all", state: "all" };

/** Everybody with an account; narrowed by the server, as there may be thousands. */
export function UsersTab({ onShowAudit }: { onShowAudit: (email: string) => void }) {
  const [address, setAddress] = useAddress(atFirst);
  const { search } = address;
  const type = types.find(({ value }) => value === address.type)?.value ?? "all";
  const state = states.find(({ value }) => value === address.state)?.value ?? "all";
  const [text, setText] = useSearchText(search, (next) => setAddress({ search: next }));
  const filter: UserFilter = {
    ...(search && { search }),
    ...(type !== "all" && { type }),
    ...(state !== "all" && { state }),
  };
  const query = useInfiniteQuery(users(filter));
  const found = allItems(query.data);
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <SearchField label="Search name or e-mail" value={text} onChange={setText} />
        <Segmented label="Type" value={type} options={types} onChange={(next) => setAddress({ type: next })} />
        <Segmented label="State" value={state} options={states} onChange={(next) => setAddress({ state: next })} />
      </div>
      {query.isPending && <RowsToCome />}
      {query.isError && !query.data && <FailedState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && found.length === 0 && (
        <EmptyState title="Nobody Found" text="No account fits this search. Try a shorter word or another filter." />
      )}
      {found.length > 0 && (
        <div className={query.isPlaceholderData ? "opacity-60" : ""} aria-busy={query.isPlaceholderData}>
          <p role="status" className="sr-only">
            {countOf(query.data)} found
          </p>
          <UserTable users={found} onShowAudit={onShowAudit} />
        </div>
      )}
      <MoreButton query={query} />
    </div>
  );
}
