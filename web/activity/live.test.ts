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
    putActivity(cache, late);
    putActivity(cache, { ...late, id: "b", projectId: "q" });
    // it took another name since, which this page has not heard of
    putActivity(cache, { ...late, id: "c", placeName: "Fed up", createdAt: "2026-11-29T12:00:02.000Z" });
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
