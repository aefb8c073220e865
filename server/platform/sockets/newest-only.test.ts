import { expect, test } from "vitest";
import type { Caller } from "./door.ts";
import { newestOnly } from "./newest-only.ts";

const caller = () => ({}) as Caller;

test("what is older than what was told is told no more; of each socket by itself", () => {
  const say = newestOnly();
  const [alice, bob] = [caller(), caller()];
  const [red, blue, green, yellow] = [say(alice), say(alice), say(bob), say(alice)];
  expect([blue(), red(), yellow(), green()]).toEqual([true, false, true, true]);
});

test("what two kinds say is in nobody's way", () => {
  const alice = caller();
  const [atProject, inConversation] = [newestOnly()(alice), newestOnly()(alice)];
  expect([inConversation(), atProject()]).toEqual([true, true]);
});
