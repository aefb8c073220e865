import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { maxUnreadCounted } from "#contract/limits.ts";
import type { Notification } from "#contract/notifications.ts";
import { accountLive } from "#web/accounts/live.ts";
import { applyFact } from "#web/platform/live.ts";
import { allItems, type Pages } from "#web/platform/paged.ts";
import { notificationListLive } from "./list-live.ts";
import { notificationLive } from "./live.ts";

test.each([
  ["project:member-left", { userId: "me" }, true],
  ["project:member-left", { userId: "somebody" }, false],
  ["team:member-left", { userId: "me" }, true],
  ["project:deleted", { id: "p" }, true],
  ["project:restored", { id: "p" }, true],
  ["team:closed", { organizationId: "o", teamId: "t" }, true],
  ["team:deleted", { id: "t" }, true],
  ["team:restored", { id: "t" }, true],
  ["organization:deleted", { id: "o" }, true],
  ["organization:restored", { id: "o" }, true],
  ["file:removed", { id: "f" }, true],
  ["file:restored", { id: "f" }, true],
] as const)("after %s %j the server is asked what is left: %s", (fact, payload, isAsked) => {
  const cache = new QueryClient();
  cache.setQueryData(["notifications"], { pages: [{ items: [] }], pageParams: [null] });
  cache.setQueryData(["unread-notifications"], { ids: ["n"] });
  notificationLive[fact]?.(cache, payload as never, "me");
  for (const key of ["notifications", "unread-notifications"])
    expect(cache.getQueryState([key])?.isInvalidated).toBe(isAsked);
});

test("what goes into the bin counts nothing less where nothing is unread", () => {
  const cache = new QueryClient();
  cache.setQueryData(["unread-notifications"], { ids: [] });
  notificationLive["file:removed"]?.(cache, { id: "f" } as never, "me");
  expect(cache.getQueryState(["unread-notifications"])?.isInvalidated).toBe(false);
});

test.each([
  ["all of them", maxUnreadCounted - 1, false],
  ["as many as the server counts, behind which are more", maxUnreadCounted, true],
])("some were read, and what is left is known or asked for: it held %s", (_, count, isAsked) => {
  for (const fact of ["notification:read", "notification:removed"] as const) {
    const cache = new QueryClient();
    const ids = Array.from({ length: count }, (_, place) => `${place}`);
    cache.setQueryData(["unread-notifications"], { ids });
    notificationLive[fact]?.(cache, { ids: ids.slice(1), readAt: "2026-08-14T12:00:00.000Z" } as never, "me");
    expect(cache.getQueryData(["unread-notifications"])).toEqual({ ids: ["0"] });
    expect(cache.getQueryState(["unread-notifications"])?.isInvalidated).toBe(isAsked);
  }
});

const minute = (at: number) => `2026-08-14T12:${String(at).padStart(2, "0")}:00.000Z`;
const asked: Notification = {
  ...{ id: "n", version: 1, type: "message", priority: "high", title: "Alice asks you", message: "Buses at five" },
  ...{ actor: { id: "a", name: "Alice", avatar: null, userType: "client" }, conversationId: "c", messageId: "m" },
  ...{ projectId: null, fileId: null, annotationId: null, actionable: true },
  ...{ organizationId: null, teamId: null, inquiryId: null },
  ...{ isArchived: false, isSnoozed: false, snoozeUntil: null, metadata: { category: "messages" } },
  ...{ isRead: false, readAt: null, snoozedUntil: null, archivedAt: null, createdAt: minute(10) },
};
const older: Notification = { ...asked, id: "older", actionable: false, createdAt: minute(5) };

const added = (change: Partial<Notification> = {}) => ["notification:added", { ...asked, ...change }] as const;
const updated = (change: Partial<Notification>) => ["notification:updated", { ...asked, ...change }] as const;
const read = (readAt: string) => ["notification:read", { ids: ["n"], readAt }] as const;
const removed = ["notification:removed", { ids: ["n"] }] as const;
const snoozed = updated({ version: 2, snoozedUntil: minute(20) });
const back = added({ version: 3, createdAt: minute(20) });
const done = updated({ version: 2, actionable: false, isRead: true, readAt: minute(11) });
const { actionable: _, snoozedUntil: __, ...ofBefore } = asked;

const all = ["n older", "n older", "n"];
const wasRead = ["n older", "older", "n"];
const none = ["older", "older", ""];

test.each([
  ["new", [added()], all],
  ["read", [added(), read(minute(11))], wasRead],
  ["read, told late", [read(minute(11)), added()], wasRead],
  ["archived", [added(), removed], none],
  ["archived, told late", [removed, added()], none],
  ["what it asked for is done", [added(), done], ["n older", "older", ""]],
  ["snoozed", [added(), snoozed], none],
  ["snoozed, told late", [snoozed, added()], none],
  ["back", [added(), snoozed, back], all],
  ["back, and its snooze told late", [added(), back, snoozed], all],
  ["read, snoozed and back", [added(), read(minute(11)), snoozed, back], all],
  ["back, and told late that it was read before", [added(), snoozed, back, read(minute(11))], all],
  ["read before and after", [added(), read(minute(11)), snoozed, back, read(minute(21))], wasRead],
  ["read meanwhile", [added(), snoozed, updated({ version: 3, isRead: true, readAt: minute(15) })], wasRead],
  [
    "as the release before told it",
    [["notification:added", ofBefore as Notification] as const],
    ["n older", "n older", ""],
  ],
] as const)("what is listed and counted: %s", (_, facts, [listed, unread, actionable]) => {
  const cache = new QueryClient();
  const page = (items: Notification[]) => ({ pages: [{ items }], pageParams: [null] });
  for (const filter of ["all", "unread"]) cache.setQueryData(["notifications", filter], page([older]));
  cache.setQueryData(["notifications", "actionable"], page([]));
  cache.setQueryData(["unread-notifications"], { ids: ["older"] });
  const apply = ([name, payload]: (typeof facts)[number]) =>
    applyFact([notificationLive, notificationListLive], cache, { name, payload: payload as never, me: "me" });
  const shown = (filter: string) =>
    allItems(cache.getQueryData<Pages<Notification>>(["notifications", filter]))
      .map(({ id }) => id)
      .join(" ");
  // doubled
  for (const fact of [...facts, ...facts]) apply(fact);
  expect([shown("all"), shown("unread"), shown("actionable")]).toEqual([listed, unread, actionable]);
  const { ids } = cache.getQueryData(["unread-notifications"]) as { ids: string[] };
  expect(ids.toSorted().join(" ")).toBe(unread);
});

test("a narrowed list holds what it is of, whatever else is told, and the server counts anew", () => {
  const cache = new QueryClient();
  const [critical, read] = [
    ["notifications", "unread", { priority: "critical", search: "buses" }],
    ["notifications", "read"],
  ];
  const counted = ["notifications", "count", "unread", { priority: "critical" }];
  for (const key of [critical, read]) cache.setQueryData(key, { pages: [{ items: [] }], pageParams: [null] });
  cache.setQueryData(counted, { count: 0, isMore: false });
  const tell = ([name, payload]: ReturnType<typeof added> | ReturnType<typeof updated> | typeof removed) =>
    applyFact([notificationLive, notificationListLive], cache, { name, payload: payload as never, me: "me" });
  const shown = () =>
    [critical, read].map((key) => allItems(cache.getQueryData<Pages<Notification>>(key)).map(({ id }) => id));
  tell(added());
  tell(added({ id: "bus", priority: "critical" }));
  tell(added({ id: "flags", priority: "critical", message: "Flags" }));
  expect(shown()).toEqual([["bus"], []]);
  expect(cache.getQueryState(counted)?.isInvalidated).toBe(true);
  tell(updated({ id: "bus", version: 2, priority: "critical", isRead: true, readAt: minute(12) }));
  expect(shown()).toEqual([[], ["bus"]]);
  expect(cache.getQueryData(counted)).toEqual({ count: 0, isMore: false });
});

test("what was read and is held nowhere is somewhere among what was read: the server is asked", () => {
  const cache = new QueryClient();
  for (const filter of ["all", "read"])
    cache.setQueryData(["notifications", filter], { pages: [{ items: [] }], pageParams: [null] });
  const [name, payload] = read(minute(11));
  applyFact([notificationLive, notificationListLive], cache, { name, payload: payload as never, me: "me" });
  expect(cache.getQueryState(["notifications", "read"])?.isInvalidated).toBe(true);
  expect(cache.getQueryState(["notifications", "all"])?.isInvalidated).toBe(false);
});

test("what was fetched is newer than what is told late", () => {
  const cache = new QueryClient();
  const fetched = { ...asked, version: 4, message: "Buses at six", isRead: true, readAt: minute(30) };
  cache.setQueryData(["notifications", "all"], { pages: [{ items: [fetched] }], pageParams: [null] });
  cache.setQueryData(["unread-notifications"], { ids: [] });
  applyFact([notificationLive, notificationListLive], cache, { name: "notification:added", payload: asked, me: "me" });
  expect(allItems(cache.getQueryData<Pages<Notification>>(["notifications", "all"]))).toEqual([fetched]);
  expect(cache.getQueryData(["unread-notifications"])).toEqual({ ids: [] });
});

test("who is called otherwise since then keeps the new name when it is read", () => {
  const cache = new QueryClient();
  const facts = [accountLive, notificationLive, notificationListLive];
  const all = ["notifications", "all"];
  cache.setQueryData(all, { pages: [{ items: [] }], pageParams: [null] });
  const [name, payload] = added();
  applyFact(facts, cache, { name, payload, me: "me" });
  applyFact(facts, cache, { name: "user:updated", payload: { ...asked.actor, name: "Alicia" }, me: "me" });
  applyFact(facts, cache, { name: "notification:read", payload: { ids: ["n"], readAt: minute(30) }, me: "me" });
  const [held] = allItems(cache.getQueryData<Pages<Notification>>(all));
  expect([held?.actor.name, held?.isRead]).toEqual(["Alicia", true]);
});

test("after each fact how many there are is asked once", async () => {
  const cache = new QueryClient();
  let calls = 0;
  const queryKey = ["notifications", "count", "all"];
  const queryFn = async () => ({ count: ++calls, isMore: false });
  cache.setQueryData(queryKey, { count: 0, isMore: false });
  const stop = new QueryObserver(cache, { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY }).subscribe(() => {});
  for (const [name, payload] of [
    ["notification:added", asked],
    ["notification:read", { ids: ["n"], readAt: minute(11) }],
    ["notification:removed", { ids: ["n"] }],
  ] as const) {
    calls = 0;
    applyFact([notificationLive, notificationListLive], cache, { name, payload: payload as never, me: "me" });
    await expect.poll(() => cache.isFetching()).toBe(0);
    expect(calls, name).toBe(1);
  }
  stop();
});

test.each([
  ["all", "notification:removed", { ids: ["n"] }],
  ["unread", "notification:read", { ids: ["n"], readAt: minute(11) }],
] as const)(
  "what was fetched of %s is gone after %s: whether more was there, too, is asked",
  (filter, name, payload) => {
    const cache = new QueryClient();
    const list = ["notifications", filter];
    const isAsked = () => cache.getQueryState(list)?.isInvalidated;
    cache.setQueryData(list, { pages: [{ items: [asked], nextCursor: "more" }], pageParams: [null] });
    applyFact([notificationLive, notificationListLive], cache, { name, payload: payload as never, me: "me" });
    expect(isAsked()).toBe(true);
    cache.setQueryData(list, { pages: [{ items: [asked] }], pageParams: [null] });
    applyFact([notificationLive, notificationListLive], cache, { name, payload: payload as never, me: "me" });
    expect(isAsked()).toBe(false);
  },
);
