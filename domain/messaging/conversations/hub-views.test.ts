import { expect, test } from "vitest";
import type { Participant } from "#contract/conversations.ts";
import { groupByProject, isInView } from "./hub-views.ts";

const person = (id: string, userType: Participant["userType"], name = id): Participant => ({
  ...({ id, name, userType, avatar: null, conversationId: "c", role: "participant" } as const),
  ...{ lastReadSeq: 0, joinedSeq: 0, isOnline: false, lastSeen: null },
});
const me = person("me", "client");
const dev = person("dev", "designer");
const bob = person("bob", "client");
const priya = person("priya", "designer", "Priya, Director of Bands");

test.each([
  ["all of them", null, [me, dev], undefined, true],
  ["a view that nobody knows shows all", null, [me, dev], "moon", true],
  ["about a project, of whatever type", "show", [me, dev], "projects", true],
  ["about none", null, [me, dev], "projects", false],
  ["with a client", null, [me, dev, bob], "clients", true],
  ["with one who is called a director", null, [me, priya], "clients", true],
  ["with me as its only client", null, [me, dev], "clients", false],
  ["with nobody else", null, [me], "clients", false],
] as const)("%s", (_what, projectId, participants, view, answer) => {
  expect(isInView({ projectId, participants: [...participants] }, view, "me")).toBe(answer);
});

test("project by project, in the order of the list; what concerns none is left out", () => {
  const items = [
    { id: 1, projectId: "show" },
    { id: 2, projectId: null },
    { id: 3, projectId: "winter" },
    { id: 4, projectId: "show" },
  ];
  const found = groupByProject(items).map((group) => [group.projectId, group.items.map(({ id }) => id)]);
  expect(found).toEqual([
    ["show", [1, 4]],
    ["winter", [3]],
  ]);
  expect(groupByProject([])).toEqual([]);
});
