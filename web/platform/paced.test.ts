import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { paced } from "./paced.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("the first at once, the last of each pause after it, and nothing twice", () => {
  const done: number[] = [];
  const act = paced(50, (value: number) => done.push(value));
  act(1);
  act(2);
  act(3);
  expect(done).toEqual([1]);
  vi.advanceTimersByTime(49);
  expect(done).toEqual([1]);
  vi.advanceTimersByTime(1);
  expect(done).toEqual([1, 3]);
  vi.advanceTimersByTime(500);
  expect(done).toEqual([1, 3]);
  act(4);
  expect(done).toEqual([1, 3, 4]);
});

test("a hand that never rests is told of twenty times a second", () => {
  const done: number[] = [];
  const act = paced(50, (value: number) => done.push(value));
  for (let time = 0; time < 1000; time++) {
    act(time);
    vi.advanceTimersByTime(1);
  }
  expect(done).toHaveLength(21);
  expect(done.filter((time) => time < 999)).toHaveLength(20);
});
