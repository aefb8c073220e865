import { useMe } from "#web/accounts/queries.ts";
import { allItems, type Pages } from "#web/platform/paged.ts";
import { useWholeList } from "#web/platform/use-whole-list.ts";

type Listed<Person> = Parameters<typeof useWholeList>[0] & { data: Pages<Person> | undefined };

/** My own entry in a list of members, looked for to the end of the list; an admin's rights need none. */
export function useMineAmong<Person extends { id: string }>(query: Listed<Person>): Person | undefined {
  const me = useMe();
  const mine = allItems(query.data).find(({ id }) => id === me?.id);
  useWholeList(query, me !== undefined && me.userType !== "admin" && mine === undefined);
  return mine;
}
