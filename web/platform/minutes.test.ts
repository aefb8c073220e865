import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hearClock, onMinute, studioTime, thisMinute } from "./minutes.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 28, 20, 4) });
});
afterEach(() => {
  vi.useRealTimers();
});

test("one timer serves all, from the first who listens to the last", () => {
  const heard: string[] = [];
  const stopOne = onMinute(() => heard.push("one"));
  const start = thisMinute();
  vi.advanceTimersByTime(20_000);
  const stopOther = onMinute(() => heard.push("other"));
  expect(vi.getTimerCount()).toBe(1);
  // who comes later moves nobody's time
  expect(thisMinute()).toBe(start);
  vi.advanceTimersByTime(40_000);
  expect(heard).toEqual(["one", "other"]);
  expect(thisMinute()).toBe(start + 60_000);
  stopOne();
  vi.advanceTimersByTime(60_000);
  expect(heard).toEqual(["one", "other", "other"]);
  stopOther();
  expect(vi.getTimerCount()).toBe(0);
});

test("it turns with the clock's own minute, however late somebody began to listen", () => {
  vi.advanceTimersByTime(37_500);
  const heard: number[] = [];
  const stop = onMinute(() => heard.push(thisMinute() % 60_000));
  vi.advanceTimersByTime(22_500);
  expect(heard).toEqual([0]);
  vi.advanceTimersByTime(120_000);
  expect(heard).toEqual([0, 0, 0]);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});

test("a clock that is off is seen by what the server answers; a moment on the way makes none so", () => {
  const heard: number[] = [];
  const stop = onMinute(() => heard.push(thisMinute()));
  const real = () => Date.now() - 3 * 3_600_000;
  hearClock(new Date(real()).toUTCString());
  expect(studioTime()).toBe(Math.floor(real() / 1000) * 1000);
  // whoever looks sees it at once, and once
  hearClock(new Date(real() - 5000).toUTCString());
  hearClock(null);
  expect(heard).toEqual([studioTime()]);
  vi.advanceTimersByTime(60_000);
  expect(thisMinute()).toBe(studioTime());
  // somebody sets it right
  hearClock(new Date(Date.now() - 90_000).toUTCString());
  expect(studioTime()).toBe(Date.now());
  stop();
});

test("whoever comes after a time without listeners sees the time of now", () => {
  onMinute(() => {})();
  vi.advanceTimersByTime(600_000);
  const stop = onMinute(() => {});
  expect(thisMinute()).toBe(Date.now());
  stop();
});
