import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { maxUnreadCounted } from "#contract/limits.ts";
import { notificationLive } from "./live.ts";

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
