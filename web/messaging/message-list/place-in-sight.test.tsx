import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { shownAnew, usePlaceInSight } from "./place-in-sight.ts";

function List({ messages }: { messages: number[] }) {
  usePlaceInSight("c", messages, () => undefined);
  return <div data-testid="list" style={{ height: messages.length * 10 }} />;
}

test("a list has measured what it shows before whoever waits for it goes on", async () => {
  const screen = await render(<List messages={[1]} />);
  const told: unknown[] = [];
  const observer = new ResizeObserver(([entry]) => told.push(entry?.contentRect.height));
  observer.observe(screen.getByTestId("list").element());
  await expect.poll(() => told).toEqual([10]);

  const shown = shownAnew().then(() => told.push("shown"));
  await screen.rerender(<List messages={[1, 2]} />);
  await shown;
  expect(told).toEqual([10, 20, "shown"]);
  observer.disconnect();
});
