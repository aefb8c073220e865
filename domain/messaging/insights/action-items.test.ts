import { expect, test } from "vitest";
import { actionItemIn } from "./action-items.ts";
import type { Said } from "./said.ts";
import { someTalk } from "./some-talk.ts";

const read = (content: string, more: Partial<Said> = {}) => {
  const [said] = someTalk(["alice", 0, content, more]);
  return actionItemIn(said as Said, (at) => new Date(at).toISOString().slice(0, 10));
};

test.each([
  ["We need to move set 14.", "low", null],
  ["Somebody should measure the tarp", "low", null],
  ["The flags must be sewn by Monday", "medium", "2026-08-17"],
  ["I will do the battery part", "low", null],
  ["ACTION: order silks", "low", null],
  ["todo: print the dot sheets", "low", null],
  ["Task: number the props", "low", null],
  ["The deadline is close", "medium", null],
  ["Charts are due 8/20", "low", "2026-08-20"],
  ["Please assign the rifles", "low", null],
  ["Dev is responsible for the audio", "low", null],
  ["Follow up with the director", "low", null],
  ["We need to fix this asap", "high", null],
  ["It is important, we need to talk", "medium", null],
])("“%s” is an action item of %s priority, due %s", (content, priority, dueDate) => {
  expect(read(content)).toMatchObject({
    id: "m1",
    description: content,
    priority,
    dueDate,
    assignee: null,
    status: "pending",
    extractedAt: "2026-08-14T12:00:00.000Z",
    confidence: 0.7,
  });
});

test.each([
  "Set 14 looks right.",
  "Due to rain we stay inside.",
  "You don't need to come.",
  "Should the tubas turn at eight?",
  "The mustard ones are mine",
  "",
])("“%s” asks nobody to do anything", (content) => {
  expect(read(content)).toBeNull();
});

test("of several sentences the one that asks is told, without marks, and short", () => {
  expect(read("Good run. **We need to** fix set 9. See you")?.description).toBe("We need to fix set 9.");
  expect(read(`We must ${"go ".repeat(100)}`)?.description).toHaveLength(160);
  expect(read("It rains?\nWe must go\nNow")?.description).toBe("We must go");
});

test("it is for the first one named, and as pressing as it was sent", () => {
  // as they are stored: by id
  const mentions = ["bob", "dev"].map((id) => ({ id, name: id }));
  expect(read("@dev @bob you must see this", { mentions, priority: "critical" })).toMatchObject({
    assignee: { id: "dev" },
    priority: "high",
  });
  expect(read("Thanks @bob! @dev, we need to fix set 9", { mentions })).toMatchObject({ assignee: { id: "dev" } });
  expect(read("Hello @dev and @bob. We need to fix set 9", { mentions })).toMatchObject({ assignee: { id: "dev" } });
  const longer = [
    { id: "1", name: "Bob" },
    { id: "2", name: "Bob Lee" },
  ];
  expect(read("@Bob Lee and @Bob must go", { mentions: longer })).toMatchObject({ assignee: { id: "2" } });
  // named beyond what is read
  expect(read("You must see this", { mentions: mentions.slice(1) })).toMatchObject({ assignee: { id: "dev" } });
});
