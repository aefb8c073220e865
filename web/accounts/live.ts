import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { Person, User } from "#contract/accounts.ts";
import { fetchAgain } from "#web/platform/fetch-again.ts";
import type { LiveHandlers, SignalPayload } from "#web/platform/live.ts";

/** What the cache holds of people is under these (scripts/held-people.test.ts reads them off the contract). */
const families = [
  ...["organization-members", "team-members", "project-members", "known-people", "known-person", "addable-people"],
  ...["conversations", "conversation", "conversations-about", "messages", "message", "messages-with", "sent-files"],
  ...["starred", "mentions", "readers", "asked", "message-reactions", "notifications", "activity", "said-lately"],
  ...["files", "file", "file-versions", "files-with", "milestones", "deleted", "deleted-organizations"],
  ...["consultations", "consultation", "consultation-of", "annotations", "design-reviews", "designs", "workflows"],
  ...["admin-users", "staff", "inquiries", "inquiry", "inquiry-entries"],
];

/**
 * Somebody came, or went and was last seen then: every person in the cache with this id shows it. Where it is shown since
 * when somebody is away, the latest moment counts.
 */
export function putPresence(
  cache: QueryClient,
  { userId, isOnline, lastSeen }: SignalPayload<"user:online"> & { isOnline: boolean; lastSeen?: string },
): QueryKey[] {
  return changePerson(cache, userId, (person) => {
    if (person.isOnline === undefined) return person;
    const isLater = person.lastSeen !== undefined && (lastSeen ?? "") > (person.lastSeen ?? "");
    if (person.isOnline === isOnline && !isLater) return person;
    return { ...person, isOnline, ...(isLater && { lastSeen }) };
  });
}

/** The same as it is heard. An answer that is on its way may be older, and learns of it when it comes: nobody is asked again. */
export function hearPresence(cache: QueryClient, told: Parameters<typeof putPresence>[1]): void {
  const put = () => void putPresence(cache, told);
  put();
  for (const { promise } of cache.getQueryCache().findAll({ fetchStatus: "fetching" })) promise?.then(put, put);
}

/** Somebody has a new name or picture: every copy of the person shows it. */
export function putPerson(cache: QueryClient, person: Person): QueryKey[] {
  cache.setQueryData<User>(["me"], (known) => (known?.id === person.id ? { ...known, ...person } : known));
  return changePerson(cache, person.id, (known) => (known.userType === undefined ? known : { ...known, ...person }));
}

/** Oneself, as an answer of the server says. */
export function putMe(cache: QueryClient, user: User): void {
  cache.setQueryData(["me"], user);
  putPerson(cache, { id: user.id, name: user.name, avatar: user.avatar, userType: user.userType });
}

/** Lists that name people who are there, and what the house said of one in words of its own. */
const listsOfPeople = [
  "known-people",
  "known-person",
  "addable-people",
  "staff",
  "admin-users",
  "activity",
  "notifications",
];

/** Lists that say more of a person than a name and a picture. */
const memberLists = ["organization-members", "team-members", "project-members"];

/** Who may see the new address is the server's to say. */
function askForAddress(cache: QueryClient, { userId }: { userId: string }, me: string): QueryKey[] {
  return askFor(cache, [...memberLists, ...(userId === me ? ["me", "account"] : [])]);
}

/** Said at once where people are listed to be written to; and asked for, since the two facts tell no order. */
export function putDisabled(cache: QueryClient, userId: string, isDisabled: boolean): QueryKey[] {
  const keys = changePerson(cache, userId, (person) =>
    person.isDisabled === undefined ? person : { ...person, isDisabled },
  );
  askFor(cache, memberLists);
  return keys;
}

function askFor(cache: QueryClient, families: string[]): QueryKey[] {
  const keys = families.map((family) => [family]);
  for (const queryKey of keys) fetchAgain(cache, { queryKey });
  return keys;
}

export const accountLive: LiveHandlers = {
  "user:updated": putPerson,
  "user:readdressed": askForAddress,
  "user:disabled": (cache, { userId }) => putDisabled(cache, userId, true),
  "user:deleted": (cache) => askFor(cache, [...memberLists, ...listsOfPeople]),
  "user:enabled": (cache, { userId }) => putDisabled(cache, userId, false),
};

interface Listed {
  id: string;
  isOnline?: boolean;
  isDisabled?: boolean;
  lastSeen?: string | null;
  userType?: string;
}

function changePerson(cache: QueryClient, userId: string, change: (person: Listed) => Listed): QueryKey[] {
  for (const { queryKey, state } of cache.getQueryCache().getAll()) {
    if (!families.includes(String(queryKey[0]))) continue;
    const data = changed(state.data, userId, change);
    // nobody was asked for it: what has to be fetched again for its age still has to be
    if (data !== state.data) cache.setQueryData(queryKey, data, { updatedAt: state.dataUpdatedAt });
  }
  return families.map((family) => [family]);
}

/** A copy with the person changed wherever it stands; untouched parts stay the same objects. */
function changed(data: unknown, userId: string, change: (person: Listed) => Listed): unknown {
  if (Array.isArray(data)) {
    const copy = data.map((entry) => changed(entry, userId, change));
    return copy.some((entry, place) => entry !== data[place]) ? copy : data;
  }
  if (data === null || typeof data !== "object") return data;
  if ((data as Listed).id === userId) return change(data as Listed);
  const entries = Object.entries(data).map(([key, value]) => [key, changed(value, userId, change)] as const);
  const isChanged = entries.some(([key, value]) => value !== (data as Record<string, unknown>)[key]);
  return isChanged ? Object.fromEntries(entries) : data;
}
