import { expect, test } from "vitest";
import { deliveryLabel, deliveryOf, isLateFor } from "./delivery.ts";

type Other = Parameters<typeof deliveryOf>[1][number];

function other(more: Partial<Other> = {}): Other {
  const person = { id: "bob", name: "Bob", avatar: null, userType: "client" } as const;
  return {
    ...person,
    conversationId: "c",
    role: "participant",
    lastReadSeq: 4,
    joinedSeq: 0,
    isOnline: false,
    lastSeen: null,
    ...more,
  };
}
const message = { seq: 5, createdAt: "2026-08-14T12:00:00.000Z" };

test.each<[string, Other[], string, number]>([
  ["alone", [], "sent", 0],
  ["to one who is away", [other()], "sent", 0],
  ["to one who was last seen before", [other({ lastSeen: "2026-08-14T11:59:59.999Z" })], "sent", 0],
  ["to one who is here", [other({ isOnline: true })], "delivered", 0],
  ["to one who was here since", [other({ lastSeen: "2026-08-14T12:00:00.001Z" })], "delivered", 0],
  ["read by one of two", [other({ lastReadSeq: 5 }), other()], "read", 1],
  ["read by both, and what came after", [other({ lastReadSeq: 9 }), other({ lastReadSeq: 5 })], "read", 2],
])("%s", (_what, others, status, readers) => {
  expect(deliveryOf(message, others)).toEqual({ status, readers });
});

test("one without a number yet is read by nobody", () => {
  expect(deliveryOf({ ...message, seq: null }, [other()])).toEqual({ status: "sent", readers: 0 });
});

test.each([
  [4, 5, false],
  [5, 5, true],
  [9, 5, true],
  // on its way it goes to everybody who is there
  [9, null, false],
])("who came in at %s was sent what is %s or not: late %s", (joinedSeq, seq, isLate) => {
  expect(isLateFor({ joinedSeq }, { seq })).toBe(isLate);
});

test.each([
  ["sent", 0, 1, 2, "Sent"],
  ["delivered", 0, 1, 2, "Delivered"],
  ["read", 1, 1, 2, "Read"],
  ["read", 2, 5, 6, "Read by 2 of 5"],
  ["read", 7, 49, 200, "Read by 7 or more"],
] as const)("%s by %d of %d listed others among %d: %s", (status, readers, others, all, label) => {
  expect(deliveryLabel({ status, readers }, others, all)).toBe(label);
});
