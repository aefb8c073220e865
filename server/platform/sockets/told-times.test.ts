import { expect, test, vi } from "vitest";
import { makeToldTimes } from "./told-times.ts";

/** With a clock that stands until it is told to go on. */
function started({ isAlone = true, most = 100 } = {}) {
  let clock = 1000;
  vi.spyOn(performance, "now").mockImplementation(() => clock);
  const times = makeToldTimes(() => isAlone, most);
  return {
    times,
    wait(milliseconds: number) {
      clock += milliseconds;
    },
    /** The moment of an answer that is begun when all before is over. */
    later() {
      clock += 1;
      const moment = times.now() as string;
      clock += 1;
      return moment;
    },
  };
}

test("what was told to a room is new to whose answers are from before, and to nobody else", () => {
  const { times, later } = started();
  const before = later();
  times.note(["conversation:a"]);
  const after = later();
  const hasMissed = times.arrive(["user:bob", "conversation:a"], "bob");
  expect(hasMissed([before])).toBe(true);
  expect(hasMissed([after])).toBe(false);
  expect(hasMissed([after, before])).toBe(true);
  expect(times.arrive(["user:bob", "conversation:b"], "bob")([before])).toBe(false);
});

test("what is told after somebody came in is heard, and so not missed", () => {
  const { times, later } = started();
  const before = later();
  const hasMissed = times.arrive(["conversation:a"], "bob");
  times.note(["conversation:a"]);
  expect(hasMissed([before])).toBe(false);
});

test("that somebody came or went is no news to that person, and hides none", () => {
  const { times, later } = started();
  const before = later();
  times.note(["conversation:a"], "bob");
  times.note(["conversation:a"], "bob");
  expect(times.arrive(["conversation:a"], "bob")([before])).toBe(false);
  expect(times.arrive(["conversation:a"], "alice")([before])).toBe(true);
  times.note(["conversation:b"]);
  times.note(["conversation:b"], "bob");
  times.note(["conversation:b"], "bob");
  expect(times.arrive(["conversation:b"], "bob")([before])).toBe(true);
  times.note(["conversation:c"], "alice");
  times.note(["conversation:c"], "bob");
  expect(times.arrive(["conversation:c"], "bob")([before])).toBe(true);
  expect(times.arrive(["conversation:c"], "bob")([later()])).toBe(false);
});

test("after an hour nobody relies on it", () => {
  const { times, later, wait } = started();
  const before = later();
  wait(3_598_000);
  expect(times.arrive([], "bob")([before])).toBe(false);
  wait(2000);
  expect(times.arrive([], "bob")([before])).toBe(true);
});

test("of two things in one moment nobody can say which came first", () => {
  const { times, later } = started();
  later();
  const now = times.now() as string;
  times.note(["conversation:a"]);
  expect(times.arrive(["conversation:a"], "bob")([now])).toBe(true);
});

test("whoever names no moment of this process may have missed anything", () => {
  const { times, later } = started();
  const [own] = later().split(".");
  const hasMissed = times.arrive([], "bob");
  for (const since of [[], [""], ["x"], ["another.99999999"], [`${own}.`], [`${own}.soon`], [`${own}`]])
    expect(hasMissed(since)).toBe(true);
});

test("what concerns nobody knows whom was missed by everybody", () => {
  const { times, later } = started();
  const before = later();
  expect(times.arrive([], "bob")([before])).toBe(false);
  times.noteAll();
  const after = later();
  expect(times.arrive([], "bob")([before])).toBe(true);
  expect(times.arrive([], "bob")([after])).toBe(false);
});

test("with more rooms than are remembered everybody counts as having missed something", () => {
  const { times, later } = started({ most: 2 });
  const before = later();
  times.note(["a:1", "a:2"]);
  expect(times.arrive(["a:3"], "bob")([before])).toBe(false);
  times.note(["a:3"]);
  const after = later();
  expect(times.arrive(["a:4"], "bob")([before])).toBe(true);
  expect(times.arrive(["a:4"], "bob")([after])).toBe(false);
});

test("beside other processes, which tell things too, nobody can say", () => {
  const { times } = started({ isAlone: false });
  expect(times.now()).toBeUndefined();
  expect(times.arrive([], "bob")(["any.1"])).toBe(true);
});
