import { useState } from "react";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { shownAnew, usePlaceInSight } from "./place-in-sight.ts";

let setMessages: (messages: number[]) => void;
function List() {
  const [messages, set] = useState([1]);
  setMessages = set;
  usePlaceInSight("c", messages, () => undefined);
  return <div data-testid="list" style={{ height: messages.length * 10 }} />;
}

test.each([
  ["", 0],
  [", also on a device that has no turn for a while", 1500],
])("a list has measured what it shows before whoever waits for it goes on%s", async (_, milliseconds) => {
  const screen = await render(<List />);
  const told: unknown[] = [];
  const observer = new ResizeObserver(([entry]) => told.push(entry?.contentRect.height));
  observer.observe(screen.getByTestId("list").element());
  await expect.poll(() => told).toEqual([10]);

  const shown = shownAnew().then(() => told.push("shown"));
  // as the cache tells of it: in its own turn
  setTimeout(() => setMessages([1, 2]));
  const since = performance.now();
  while (performance.now() - since < milliseconds);
  await shown;
  expect(told).toEqual([10, 20, "shown"]);
  observer.disconnect();
});
