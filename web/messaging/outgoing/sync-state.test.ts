import { expect, test } from "vitest";
import { syncStateOf } from "./sync-state.ts";

const entry = (state: "waiting" | "failed", kind = "message", by = "me") => ({ state, kind, by });

test.each([
  ["nothing waits", [], 0, true, { kind: "synced" }],
  ["only somebody else's", [entry("waiting", "message", "you")], 0, true, { kind: "synced" }],
  ["one on its way", [entry("waiting")], 0, true, { kind: "syncing", count: 1, noun: "message" }],
  [
    "two that reached nobody",
    [entry("waiting"), entry("waiting")],
    3,
    true,
    { kind: "waiting", count: 2, noun: "message" },
  ],
  ["one without a network", [entry("waiting")], 3, false, { kind: "offline", count: 1, noun: "message" }],
  ["an edit", [entry("waiting", "message-edit")], 0, true, { kind: "syncing", count: 1, noun: "change" }],
  ["a refused one", [entry("failed")], 0, true, { kind: "refused", count: 1, noun: "message" }],
  [
    "one on its way beside a refused edit",
    [entry("failed", "message-edit"), entry("waiting")],
    0,
    true,
    { kind: "syncing", count: 1, noun: "message" },
  ],
] as const)("%s", (_, entries, misses, isOnline, state) => {
  expect(syncStateOf({ entries: [...entries], me: "me", misses, isOnline })).toEqual(state);
});
