// What a fact does to the reviews of a file and to those that wait for me; parity with the server is proved in e2e/parity.
import { QueryClient, type QueryKey } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";
import type { DesignReview } from "#contract/design-reviews.ts";
import type { File } from "#contract/files.ts";
import type { Project } from "#contract/projects.ts";
import { applyFact } from "#web/platform/live.ts";
import { assignedReviews, designReviewsOf, projectReviews } from "./design-review-queries.ts";
import { designReviewsLive, dropDesignReview, putDesignReview } from "./design-reviews-live.ts";

const dev = { id: "dev", name: "Dev", avatar: null, userType: "designer" } as const;
const carol = { id: "carol", name: "Carol", avatar: null, userType: "client" } as const;
const minute = (of: number) => `2026-08-14T12:0${of}:00.000Z`;

function review(number: number, parts: Partial<DesignReview> = {}): DesignReview {
  return {
    ...{ id: `review-${number}`, fileId: "f", fileName: "set.png", projectId: "p", projectName: "Field Show" },
    ...{ version: 1, reviewType: "draft", status: "pending", assignedTo: dev, reviewer: null, createdBy: carol },
    ...{
      note: "",
      deadline: null,
      feedback: [],
      createdAt: minute(number),
      decidedAt: null,
      updatedAt: minute(number),
    },
    ...parts,
  };
}

let cache: QueryClient;
beforeEach(() => {
  cache = new QueryClient();
  hold("f", []);
  hold(null, []);
});

const key = (fileId: string | null) =>
  (fileId === null ? assignedReviews() : designReviewsOf(fileId)).queryKey as QueryKey;
function hold(fileId: string | null, items: DesignReview[]) {
  cache.setQueryData(key(fileId), { items });
}
const held = (fileId: string | null) => cache.getQueryData<{ items: DesignReview[] }>(key(fileId))?.items ?? [];
const names = (fileId: string | null) => held(fileId).map(({ id }) => id.at(-1));
const put = (one: DesignReview) => putDesignReview(cache, one, "dev");
const fileFact = (name: "file:updated" | "file:removed", parts: Partial<File>) =>
  applyFact([designReviewsLive], cache, {
    name,
    payload: { id: "f", updatedAt: minute(5), ...parts } as File,
    me: "dev",
  });

test("the newest stands first at its file; with me the most pressing, and only what is mine and open", () => {
  for (const one of [
    review(1),
    review(2, { deadline: minute(9) }),
    review(3, { deadline: minute(8) }),
    review(4, { assignedTo: carol }),
    review(5, { status: "rejected" }),
    review(6),
  ])
    put(one);
  put(review(1));
  expect(names("f")).toEqual(["6", "5", "4", "3", "2", "1"]);
  expect(names(null)).toEqual(["3", "2", "1", "6"]);
});

test("a project waits for what is open, of whomever, in the order of what presses", () => {
  cache.setQueryData(projectReviews("p").queryKey, { items: [] });
  for (const one of [
    review(1),
    review(2, { assignedTo: carol, deadline: minute(9) }),
    review(3, { projectId: "q" }),
    review(4, { status: "approved" }),
  ])
    put(one);
  const waiting = () => cache.getQueryData(projectReviews("p").queryKey)?.items.map(({ id }) => id.at(-1));
  expect(waiting()).toEqual(["2", "1"]);
  put(review(2, { status: "rejected", updatedAt: minute(8) }));
  expect(waiting()).toEqual(["1"]);
  dropDesignReview(cache, { id: "review-1", fileId: "f" });
  expect(waiting()).toEqual([]);
});

test("what is handed to me comes, what is handed on or decided goes", () => {
  put(review(1, { assignedTo: carol }));
  put(review(1, { updatedAt: minute(2) }));
  expect(names(null)).toEqual(["1"]);
  put(review(1, { assignedTo: carol, updatedAt: minute(3) }));
  expect(names(null)).toEqual([]);
  put(review(1, { updatedAt: minute(4) }));
  put(review(1, { status: "approved", updatedAt: minute(5) }));
  expect([names("f"), names(null)]).toEqual([["1"], []]);
});

test("what is older than what was told changes nothing, and what was cancelled does not come back", () => {
  const newer = review(1, { note: "Look at set 14", updatedAt: minute(2) });
  put(newer);
  put(review(1));
  expect(held("f")).toEqual([newer]);
  dropDesignReview(cache, { id: "review-1", fileId: "f" });
  put(review(1, { updatedAt: minute(9) }));
  expect([names("f"), names(null)]).toEqual([[], []]);
});

test("with another version of the file what is open is about that, and a late answer too; what is decided stays with its own", () => {
  put(review(1));
  put(review(2, { status: "approved" }));
  fileFact("file:updated", { name: "opener.png", version: 2 });
  const told = () => held("f").map(({ version, fileName }) => [version, fileName]);
  expect(told()).toEqual([
    [1, "opener.png"],
    [2, "opener.png"],
  ]);
  put(review(1));
  fileFact("file:updated", { name: "set.png", version: 1, updatedAt: minute(4) });
  expect(told()).toEqual([
    [1, "opener.png"],
    [2, "opener.png"],
  ]);
  put(review(3, { version: 1 }));
  expect(held("f")[0]?.version).toBe(2);
});

test("what lies in the bin waits for nobody", () => {
  put(review(1));
  fileFact("file:removed", {});
  expect([names("f"), names(null)]).toEqual([["1"], []]);
});

test.each<[string, Partial<Project>, boolean]>([
  ["goes into the archive", { archivedAt: minute(5) }, true],
  ["has another name", { name: "Closer" }, true],
  ["has another description", {}, false],
])("when its project %s what waits is asked for again: %s", (_, parts, isAsked) => {
  put(review(1));
  const payload = { id: "p", name: "Field Show", archivedAt: null, ...parts } as Project;
  applyFact([designReviewsLive], cache, { name: "project:updated", payload, me: "dev" });
  expect(cache.getQueryState(key(null))?.isInvalidated).toBe(isAsked);
});
