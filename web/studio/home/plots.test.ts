import { expect, test } from "vitest";
import { plotWidth, servicePlot, stepPlot } from "./plots.ts";

const spots = (form: string) =>
  [...form.matchAll(/M(\d+) (\d+)h0/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));

test.each([
  ["services", servicePlot, 6],
  ["steps", stepPlot, 5],
] as const)("%s: everybody stands in the frame, alone, and in the next form somewhere else", (_, plot, many) => {
  for (let place = 0; place < many; place += 1) {
    for (const form of plot(place)) {
      expect(spots(form)).toHaveLength(20);
      for (const { x, y } of spots(form)) {
        expect(x).toBeGreaterThanOrEqual(5);
        expect(x).toBeLessThanOrEqual(plotWidth - 5);
        expect(y).toBeGreaterThanOrEqual(5);
        expect(y).toBeLessThanOrEqual(95);
      }
      expect(new Set(spots(form).map(({ x, y }) => `${x} ${y}`)).size).toBe(20);
    }
    const [now, next] = plot(place);
    expect(next).not.toBe(now);
    expect(next).toBe(plot(place + 1)[0]);
  }
});

test("a list of any length has its drawings", () => {
  expect(servicePlot(40)).toEqual(servicePlot(4));
});
