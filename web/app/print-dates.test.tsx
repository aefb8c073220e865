import "#web/ui/print.css";
import type { CDPSession } from "@playwright/test";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { cdp } from "vitest/browser";
import { render } from "vitest-browser-react";
import { printDates } from "./print-dates.ts";

afterEach(() => document.body.replaceChildren());

test("on paper how long ago is a date, and what is a time of day or a date stays one", async () => {
  printDates();
  const time = "2026-11-28T12:00:00.000Z";
  await render(
    ["Just now", "just now", "5m ago", "3d ago", "4:05 PM", "Nov 28, 2026"].map((words) => (
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
    "Nov 28, 2026",
    undefined,
    undefined,
  ]);
  const [first] = document.querySelectorAll("time");
  // and on the screen it stays what it was
  expect(getComputedStyle(first as Element).fontSize).not.toBe("0px");
});

test("whoever reads the paper elsewhere is told by whose clock its times are, where it has any", async () => {
  printDates();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const page = (words: string) => (
    <main id="content">
      <time dateTime="2026-11-28T21:05:00.000Z">{words}</time>
    </main>
  );
  const screen = await render(page("Saturday, Nov 28, 2026, 4:05 PM"));
  const content = document.getElementById("content") as HTMLElement;
  const said = () => getComputedStyle(content, "::after").content;
  const session = cdp() as unknown as CDPSession;
  const showOn = (media: string) => session.send("Emulation.setEmulatedMedia", { media });
  onTestFinished(async () => void (await showOn("")));
  dispatchEvent(new Event("beforeprint"));
  expect(content.dataset.zone).toBe(timeZone);
  // on the screen it is known
  expect(said()).toBe("none");
  await showOn("print");
  expect(said()).toBe(`"Times of day are by the clock of ${timeZone}."`);
  await screen.rerender(page("Nov 28, 2026"));
  dispatchEvent(new Event("beforeprint"));
  expect(content.dataset.zone).toBeUndefined();
});
