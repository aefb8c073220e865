// Whoever has a conversation open is in its room, also when the first try found nobody.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AppError, type ErrorCode } from "#contract/errors.ts";
import { beThere } from "./be-there.ts";

let asked: string[];
let answer: () => Promise<unknown>;
const onNew = vi.fn();
const asking = ((name: string) => {
  asked.push(name.replace("conversation:", ""));
  return answer();
}) as unknown as Parameters<typeof beThere>[1];

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  onNew.mockClear();
});
afterEach(() => vi.useRealTimers());

const nobody = () => Promise.reject(new TypeError("nobody answered"));
const refused = (code: ErrorCode) => () => Promise.reject(new AppError(code));

test("let in, it asks no more, and leaves at the end", async () => {
  answer = async () => ({});
  const leave = beThere("ballad", asking, onNew);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toEqual(["join"]);
  leave();
  expect(asked).toEqual(["join", "leave"]);
});

test.each([true, false])(
  "who heard nothing of the room before asks for what was told there (new: %s)",
  async (isNew) => {
    answer = async () => ({ isNew });
    beThere("ballad", asking, onNew);
    await vi.advanceTimersByTimeAsync(0);
    expect(onNew).toHaveBeenCalledTimes(isNew ? 1 : 0);
  },
);

test("where nobody answers it asks again, with a growing pause, until somebody does", async () => {
  answer = nobody;
  beThere("ballad", asking, onNew);
  for (const [after, times] of [
    [900, 1],
    [100, 2],
    [1900, 2],
    [100, 3],
    [4000, 4],
    [8000, 5],
    [16_000, 6],
    [30_000, 7],
    [30_000, 8],
  ] as const) {
    await vi.advanceTimersByTimeAsync(after);
    expect(asked).toHaveLength(times);
  }
  answer = async () => ({});
  await vi.advanceTimersByTimeAsync(30_000);
  expect(asked).toHaveLength(9);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toHaveLength(9);
});

test.each(["not_found", "forbidden"] as const)("%s is an answer", async (code) => {
  answer = refused(code);
  beThere("ballad", asking, onNew);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toEqual(["join"]);
});

test.each(["unavailable", "too_many_requests"] as const)("%s is none", async (code) => {
  answer = refused(code);
  beThere("ballad", asking, onNew);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toEqual(["join", "join"]);
});

test.each([0, 500])("who left after %i ms is not brought back", async (after) => {
  answer = nobody;
  const leave = beThere("ballad", asking, onNew);
  await vi.advanceTimersByTimeAsync(after);
  leave();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toEqual(["join", "leave"]);
});
