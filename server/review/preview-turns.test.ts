// What is drawn is told in the order in which it was said, though the tables answer out of turn.
import { expect, test, vi } from "vitest";
import type { Caller } from "#server/platform/sockets/door.ts";
import { reviewAskHandlers } from "./preview-annotation.ts";

const { looked } = vi.hoisted(() => ({ looked: [] as (() => void)[] }));
vi.mock("#server/files/look-together.ts", () => ({
  lookersRooms: () => new Promise((resolve) => looked.push(() => resolve(["project:p>f"]))),
}));

function drawer() {
  const told: string[] = [];
  const signal = (_: unknown, __: unknown, { color }: { color: string }) => told.push(color);
  const caller = { member: { user: { id: "a", name: "Alice" }, platform: { realtime: { signal } } } };
  const draw = (color: string) =>
    reviewAskHandlers["annotation:preview"](caller as unknown as Caller, { conversationId: null, color } as never);
  return { told, draw };
}

test("what is older than what was told is told no more; of each one drawer by itself", async () => {
  const [alice, bob] = [drawer(), drawer()];
  const all = Promise.all([alice.draw("red"), alice.draw("blue"), bob.draw("green"), alice.draw("yellow")]);
  const [red, blue, green, yellow] = looked;
  for (const answer of [blue, red, yellow, green]) {
    answer?.();
    await new Promise(setImmediate);
  }
  expect(await all).toEqual([null, null, null, null]);
  expect(alice.told).toEqual(["blue", "yellow"]);
  expect(bob.told).toEqual(["green"]);
});
