import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { maxUnreadCounted } from "#contract/limits.ts";
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
] as const)("after %s %j the server is asked what is left: %s", (fact, payload, isAsked) => {
  const cache = new QueryClient();
  cache.setQueryData(["notifications"], { pages: [{ items: [] }], pageParams: [null] });
  cache.setQueryData(["unread-notifications"], { ids: [] });
  notificationLive[fact]?.(cache, payload as never, "me");
  for (const key of ["notifications", "unread-notifications"])
    expect(cache.getQueryState([key])?.isInvalidated).toBe(isAsked);
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
