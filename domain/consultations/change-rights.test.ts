import { expect, test } from "vitest";
import { ConsultationChange } from "#contract/consultations.ts";
import { rightsFor } from "./change-rights.ts";

test.each<[object, string[]]>([
  [{}, []],
  [{ updatedAt: "2026-11-28T12:00:00.000Z" }, []],
  [{ title: "Closer", agenda: [], duration: 30 }, ["consultation.update"]],
  [{ notes: "" }, ["consultation.notes"]],
  [{ outcomes: [], scheduledAt: "2026-11-28T12:00:00.000Z" }, ["consultation.update", "consultation.notes"]],
  [{ status: "cancelled" }, ["consultation.cancel"]],
  [{ status: "in_progress", followUpTasks: [] }, ["consultation.notes", "consultation.status"]],
  [{ facilitatorId: "x" }, ["consultation.setFacilitator"]],
])("%j asks for %j", (change, rights) => {
  expect(rightsFor(change)).toEqual(rights);
});

test("no part of a change is free of a right", () => {
  const parts = Object.keys(ConsultationChange.shape).filter((part) => part !== "updatedAt");
  for (const part of parts) expect(rightsFor({ [part]: "x" }), part).toHaveLength(1);
});
