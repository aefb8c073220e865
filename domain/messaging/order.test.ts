import { expect, test } from "vitest";
import { byOrder, leavesGap, type Ordered, unreadCount, unreadTotal } from "./order.ts";

const at = (id: string, seq: number | null, createdAt = "2026-08-14T12:00:00.000Z"): Ordered => ({
  id,
  seq,
  createdAt,
});

test("numbers decide, and whoever has none stands last in the order of writing", () => {
  const shuffled = [at("c", null, "2026-08-14T12:00:02.000Z"), at("b", 2), at("d", null), at("a", 1)];
  expect(shuffled.sort(byOrder).map(({ id }) => id)).toEqual(["a", "b", "d", "c"]);
});

test.each([
  [undefined, 9, false],
  [8, 9, false],
  [9, 9, false],
  [7, 9, true],
])("holding %s, hearing %d", (held, seq, gap) => {
  expect(leavesGap(held, seq)).toBe(gap);
});

test.each([
  [0, 0, 0],
  [14, 12, 2],
  [12, 14, 0],
])("%d sent, read up to %d: %d unread", (last, read, unread) => {
  expect(unreadCount(last, read)).toBe(unread);
});

test("muted and archived conversations wait silently", () => {
  const item = (unread: number, isMuted: boolean, isArchived: boolean) => ({
    unreadCount: unread,
    metadata: { isMuted, isArchived },
  });
  expect(unreadTotal([item(3, false, false), item(5, true, false), item(7, false, true), item(1, false, false)])).toBe(
    4,
  );
});
