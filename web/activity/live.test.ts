import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import type { Activity } from "#contract/activity.ts";
import { activityLive, putActivity } from "./live.ts";

const entry: Activity = {
  ...{ id: "a", kind: "milestone:created", organizationId: "o", teamId: "t", projectId: "p", placeName: "Fed" },
  ...{ actor: null, object: { id: "m", name: "Drill" }, details: {}, count: 1, createdAt: "2026-11-29T12:00:00.000Z" },
};

const updatedAt = "2026-11-29T12:00:01.000Z";

test.each([
  ["project:updated", { id: "p", name: "Fed well", updatedAt }, entry],
  ["team:updated", { id: "t", name: "Fed well", updatedAt }, { ...entry, projectId: null }],
  ["organization:updated", { id: "o", name: "Fed well", updatedAt }, { ...entry, projectId: null, teamId: null }],
] as const)(
  "an entry of before %s that is told after it stands in the place as that is called now",
  (fact, place, late) => {
    const cache = new QueryClient();
    const list = ["activity", "organization", "o"];
    cache.setQueryData(list, { pages: [{ items: [] }], pageParams: [null] });
    activityLive[fact]?.(cache, place as never, "me");
    putActivity(cache, late, "me");
    putActivity(cache, { ...late, id: "b", projectId: "q" }, "me");
    // it took another name since, which this page has not heard of
    putActivity(cache, { ...late, id: "c", placeName: "Fed up", createdAt: "2026-11-29T12:00:02.000Z" }, "me");
    expect(cache.getQueryData(list)).toMatchObject({
      pages: [
        {
          items: [
            { id: "c", placeName: "Fed up" },
            { id: "b", placeName: "Fed" },
            { id: "a", placeName: "Fed well" },
          ],
        },
      ],
    });
  },
);

test.each([
  ["all", "everybody", true],
  ["milestones", "everybody", true],
  ["milestones", "me", true],
  ["files", "everybody", false],
  ["files", "me", false],
] as const)("what I did to a milestone is in the feed of %s by %s: %s", (group, by, isThere) => {
  const cache = new QueryClient();
  const feed = ["activity", "mine", group, by];
  cache.setQueryData(feed, { pages: [{ items: [] }], pageParams: [null] });
  const actor = { id: "me", name: "Alice", avatar: null, userType: "client" } as const;
  putActivity(cache, { ...entry, actor }, "me");
  expect(cache.getQueryData(feed)).toMatchObject({ pages: [{ items: isThere ? [{ id: "a" }] : [] }] });
});

test("what happened elsewhere is not in the feed of an organization", () => {
  const cache = new QueryClient();
  const feeds = ["o", "elsewhere"].map((id) => ["activity", "mine", "all", "everybody", id]);
  for (const feed of feeds) cache.setQueryData(feed, { pages: [{ items: [] }], pageParams: [null] });
  putActivity(cache, entry, "me");
  expect(feeds.map((feed) => cache.getQueryData(feed))).toMatchObject([
    { pages: [{ items: [{ id: "a" }] }] },
    { pages: [{ items: [] }] },
  ]);
});

test("what somebody else did is not in the feed of what I did", () => {
  const cache = new QueryClient();
  const feed = ["activity", "mine", "all", "me"];
  cache.setQueryData(feed, { pages: [{ items: [] }], pageParams: [null] });
  putActivity(cache, { ...entry, actor: { id: "bob", name: "Bob", avatar: null, userType: "client" } }, "me");
  expect(cache.getQueryData(feed)).toMatchObject({ pages: [{ items: [] }] });
});

test("what is told late of an entry that went on since changes nothing", () => {
  const cache = new QueryClient();
  const feed = ["activity", "mine", "all", "everybody"];
  cache.setQueryData(feed, { pages: [{ items: [] }], pageParams: [null] });
  putActivity(cache, { ...entry, count: 2, createdAt: updatedAt }, "me");
  putActivity(cache, entry, "me");
  expect(cache.getQueryData(feed)).toMatchObject({ pages: [{ items: [{ id: "a", count: 2, createdAt: updatedAt }] }] });
});

test("a project that nothing was known of may have come into sight with all that happened in it", () => {
  const cache = new QueryClient();
  const feed = ["activity", "mine", "files", "everybody"];
  const isAsked = () => cache.getQueryState(feed)?.isInvalidated;
  const told = (id: string) => activityLive["project:updated"]?.(cache, { id, name: "Fed", updatedAt } as never, "me");
  cache.setQueryData(feed, { pages: [{ items: [entry] }], pageParams: [null] });
  told("p");
  expect(isAsked()).toBe(false);
  told("q");
  expect(isAsked()).toBe(true);
  cache.setQueryData(feed, { pages: [{ items: [entry] }], pageParams: [null] });
  told("q");
  expect(isAsked()).toBe(false);
});
