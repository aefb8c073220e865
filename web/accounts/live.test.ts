import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import type { Participant } from "#contract/conversations.ts";
import { deliveryOf } from "#domain/messaging/delivery.ts";
import { accountLive, hearPresence, putPerson, putPresence } from "./live.ts";

const bob = { id: "bob", name: "Bob", isOnline: true, lastSeen: "2026-08-11T12:00:00.000Z" };
const alice = { ...bob, id: "alice", name: "Alice" };
const lastSeen = "2026-08-14T12:00:01.000Z";

function holding(participant: object) {
  const cache = new QueryClient();
  cache.setQueryData(["conversation", "c"], { id: "c", participants: [alice, participant] });
  return { cache, held: () => cache.getQueryData<{ participants: Participant[] }>(["conversation", "c"]) };
}

test("who went was last seen then, and what was sent before that stays delivered", () => {
  const { cache, held } = holding(bob);
  const message = { seq: 3, createdAt: "2026-08-14T12:00:00.000Z" };
  const others = () => (held()?.participants.slice(1) ?? []).map((person) => ({ ...person, lastReadSeq: 2 }));
  expect(deliveryOf(message, others()).status).toBe("delivered");
  putPresence(cache, { userId: "bob", isOnline: false, lastSeen });
  expect(held()?.participants).toEqual([alice, { ...bob, isOnline: false, lastSeen }]);
  expect(deliveryOf(message, others()).status).toBe("delivered");
});

test.each([
  ["who came keeps when it was last here", { ...bob, isOnline: false }, { isOnline: true }, bob],
  [
    "who was never seen before",
    { ...bob, lastSeen: null },
    { isOnline: false, lastSeen },
    { isOnline: false, lastSeen },
  ],
  [
    "who is known to be away",
    { ...bob, isOnline: false },
    { isOnline: false, lastSeen },
    { isOnline: false, lastSeen },
  ],
  [
    "an older leaving comes late",
    { ...bob, isOnline: false, lastSeen },
    { isOnline: false, lastSeen: bob.lastSeen },
    { isOnline: false, lastSeen },
  ],
])("%s", (_, before, told, after) => {
  const { cache, held } = holding(before);
  putPresence(cache, { userId: "bob", ...told });
  expect(held()?.participants).toEqual([alice, { ...bob, ...after }]);
});

test("where nobody asks when somebody was last here, nothing is added; and what changes nothing leaves all as it was", () => {
  const cache = new QueryClient();
  const member = { id: "bob", isOnline: true };
  cache.setQueryData(["team-members", "t"], [member]);
  putPresence(cache, { userId: "bob", isOnline: false, lastSeen });
  expect(cache.getQueryData(["team-members", "t"])).toEqual([{ id: "bob", isOnline: false }]);
  const before = cache.getQueryData(["team-members", "t"]);
  putPresence(cache, { userId: "bob", isOnline: false, lastSeen });
  expect(cache.getQueryData(["team-members", "t"])).toBe(before);
});

test("who came or went while an answer was on its way stands in it as told last, and nobody is asked again", async () => {
  const cache = new QueryClient();
  const answers: ((participants: object[]) => void)[] = [];
  const queryFn = () => new Promise<object[]>((answer) => answers.push(answer));
  const asked = ["conversation", "messages"].map((name) => cache.fetchQuery({ queryKey: [name, "c"], queryFn }));
  for (const isOnline of [false, true]) hearPresence(cache, { userId: "bob", isOnline });
  answers[0]?.([{ ...bob, isOnline: false }]);
  await asked[0];
  expect(cache.getQueryData(["conversation", "c"])).toEqual([bob]);
  hearPresence(cache, { userId: "bob", isOnline: false });
  answers[1]?.([bob]);
  await asked[1];
  for (const name of ["conversation", "messages"])
    expect(cache.getQueryData([name, "c"])).toEqual([{ ...bob, isOnline: false }]);
  expect(answers).toHaveLength(2);
});

test.each([
  ["assigned to a milestone", ["milestones", "p"], "assignees"],
  ["who named me", ["mentions"], "author"],
  ["under the bell", ["notifications"], "actor"],
])("a new name stands everywhere: %s", (_where, queryKey, place) => {
  const cache = new QueryClient();
  const before = { id: "bob", name: "Bob", avatar: null, userType: "client" } as const;
  const held = (person: object) => ({ pages: [{ items: [{ id: "x", [place]: [person] }] }], pageParams: [null] });
  cache.setQueryData(queryKey, held(before));
  putPerson(cache, { ...before, name: "Robert" });
  expect(cache.getQueryData(queryKey)).toEqual(held({ ...before, name: "Robert" }));
});

test("a new name makes nothing fresher than it is: what was fetched long ago is asked for again when it is looked at", () => {
  const cache = new QueryClient();
  const before = { id: "bob", name: "Bob", avatar: null, userType: "client" } as const;
  const keys = [
    ["starred", "c"],
    ["starred", "d"],
  ];
  cache.setQueryData(keys[0] ?? [], [{ id: "f", author: before }], { updatedAt: 1 });
  cache.setQueryData(keys[1] ?? [], [{ id: "g", author: { ...before, id: "dev" } }], { updatedAt: 1 });
  putPerson(cache, { ...before, name: "Robert" });
  putPresence(cache, { userId: "bob", isOnline: false, lastSeen });
  expect(keys.map((queryKey) => cache.getQueryState(queryKey)?.dataUpdatedAt)).toEqual([1, 1]);
});

test("another address is asked for by whoever shows addresses, and by oneself", () => {
  const cache = new QueryClient();
  const families = ["organization-members", "team-members", "project-members", "me", "account"];
  const asked = () => families.filter((family) => cache.getQueryState([family])?.isInvalidated);
  for (const family of families) cache.setQueryData([family], {});
  accountLive["user:readdressed"]?.(cache, { userId: "bob" }, "alice");
  expect(asked()).toEqual(["organization-members", "team-members", "project-members"]);
  accountLive["user:readdressed"]?.(cache, { userId: "bob" }, "bob");
  expect(asked()).toEqual(families);
});
