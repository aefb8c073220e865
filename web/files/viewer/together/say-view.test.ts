import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sayView } from "./say-view.ts";

let stops: (() => void)[] = [];
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  vi.useRealTimers();
});

interface Viewer {
  known: Set<number>;
  hear(from: number): void;
}

/** People who look at the same file and hear each other, as `useViewers` does; none is forgotten. */
function room() {
  const viewers: Viewer[] = [];
  const state = { said: 0, viewers, come };
  function come(): void {
    const me = viewers.length;
    const known = new Set<number>();
    const saying = sayView(() => {
      state.said += 1;
      for (const [other, viewer] of viewers.entries()) if (other !== me) viewer.hear(me);
    });
    stops.push(saying.stop);
    viewers.push({
      known,
      hear(from) {
        if (known.has(from)) return;
        known.add(from);
        saying.answer(known.size);
      },
    });
  }
  return state;
}

const people = 40;
const allKnown = (viewers: Viewer[]) => viewers.every(({ known }) => known.size === viewers.length - 1);

test("two know each other at once", () => {
  const here = room();
  here.come();
  vi.advanceTimersByTime(5000);
  here.come();
  vi.advanceTimersByTime(300);
  expect(allKnown(here.viewers)).toBe(true);
});

test("forty who come at once say it some times each, and not to each other one by one", () => {
  const here = room();
  for (let count = 0; count < people; count++) here.come();
  vi.advanceTimersByTime(5000);
  expect(allKnown(here.viewers)).toBe(true);
  expect(here.said).toBeLessThan(people * 3);
});

test("forty who come one after another know each other, and together say it some tens of times a second at most", () => {
  const here = room();
  let most = 0;
  for (let count = 0; count < people; count++) {
    here.come();
    const before = here.said;
    vi.advanceTimersByTime(500);
    most = Math.max(most, here.said - before);
  }
  vi.advanceTimersByTime(10_000);
  expect(allKnown(here.viewers)).toBe(true);
  expect(most).toBeLessThan(people);
});

test("left to themselves they say it once in about ten seconds", () => {
  const here = room();
  for (let count = 0; count < people; count++) here.come();
  vi.advanceTimersByTime(20_000);
  const before = here.said;
  vi.advanceTimersByTime(100_000);
  expect((here.said - before) / people).toBeCloseTo(10, -0.5);
});
