import "./base.css";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { LateEmojiPicker } from "./late-emoji-picker.tsx";
import { Popover } from "./popover.tsx";

let before: [number, number];
beforeEach(() => {
  before = [innerWidth, innerHeight];
  // as under a finger, for which there is less room
  document.documentElement.style.setProperty("--control-h", "44px");
});
afterEach(() => {
  document.documentElement.style.removeProperty("--control-h");
  return page.viewport(...before);
});

/** Phones on their side, with the keys of one, and one upright with its keys. */
const windows = [
  [844, 390],
  [740, 280],
  [390, 300],
] as const;
const cases = windows.flatMap(([width, height]) => [0, 0.5, 1].map((share) => [width, height, share] as const));

test.each(cases)(
  "in a window of %i by %i all emoji are seen from their search on, opened at %d of its height",
  async (...of) => {
    const [width, height, share] = of;
    await page.viewport(width, height);
    const size = 44;
    const screen = await render(
      <main data-talk="" className="fixed left-4" style={{ top: (height - size) * share }}>
        <Popover
          label="Add a reaction"
          trigger={<button type="button" aria-label="React" style={{ width: size, height: size }} />}
        >
          <LateEmojiPicker onPick={() => {}} />
        </Popover>
      </main>,
    );
    await screen.getByRole("button", { name: "React" }).click();
    const picker = screen.getByRole("dialog", { name: "Add a reaction" });
    const list = picker.getByRole("group", { name: "Emoji" });
    // a whole row of them at least
    await expect.element(list.getByRole("gridcell").first()).toBeInViewport({ ratio: 1 });
    await expect.element(picker).toBeInViewport({ ratio: 1 });
    const scroller = list.element();
    scroller.scrollTo(0, scroller.scrollHeight);
    // the last of all, whatever flag it is
    await expect.element(list.getByRole("gridcell").last()).toBeInViewport({ ratio: 1 });
    expect(scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight).toBeLessThanOrEqual(1);
  },
);
