import "#web/ui/print.css";
import { afterEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { printDates } from "./print-dates.ts";

afterEach(() => document.body.replaceChildren());

test("on paper how long ago is a date, and what is a time of day or a date stays one", async () => {
  printDates();
  const time = "2026-11-28T12:00:00.000Z";
  await render(
    ["Just now", "5m ago", "3d ago", "4:05 PM", "Nov 28, 2026"].map((words) => (
      <time key={words} dateTime={time}>
        {words}
      </time>
    )),
  );
  dispatchEvent(new Event("beforeprint"));
  expect([...document.querySelectorAll("time")].map(({ dataset }) => dataset.date)).toEqual([
    "Nov 28, 2026",
    "Nov 28, 2026",
    "Nov 28, 2026",
    undefined,
    undefined,
  ]);
  const [first] = document.querySelectorAll("time");
  // and on the screen it stays what it was
  expect(getComputedStyle(first as Element).fontSize).not.toBe("0px");
});
