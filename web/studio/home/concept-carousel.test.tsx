import { afterEach, expect, test, vi } from "vitest";
import { concepts } from "./concept-carousel.ts";

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** A row whose way to the next slide takes as long as a slow machine likes: it does not move by itself. */
function slowRow() {
  const section = document.createElement("section");
  section.innerHTML = `<div class="home-track" style="width: 300px; overflow-x: scroll; display: flex">
    ${'<div class="home-slide" style="flex: 0 0 300px; height: 50px"></div>'.repeat(3)}</div>
    <button type="button" class="home-turn" data-by="1">Next</button>`;
  document.body.append(section);
  const track = section.querySelector(".home-track") as HTMLElement;
  track.scrollTo = () => {};
  concepts(section, false);
  return {
    track,
    press: () => section.querySelector("button")?.click(),
    current: () => [...track.children].findIndex((slide) => slide.hasAttribute("data-current")),
  };
}

test("two presses are two turns, however slowly the row moves", () => {
  vi.useFakeTimers();
  const { track, press, current } = slowRow();
  press();
  track.dispatchEvent(new Event("scroll"));
  vi.advanceTimersByTime(1000);
  press();
  expect(current()).toBe(2);
});

test("where a swipe came to rest is the current one", async () => {
  const { track, current } = slowRow();
  track.scrollLeft = 600;
  await expect.poll(current).toBe(2);
});
