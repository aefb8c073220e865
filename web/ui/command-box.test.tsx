import "./base.css";
import type { CDPSession } from "@playwright/test";
import { expect, onTestFinished, test, vi } from "vitest";
import { cdp, page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { CommandBox } from "./command-box.tsx";

test("at twice the size of text what is found is still told apart by its name on a phone, beside a badge too", async () => {
  const { style } = document.documentElement;
  const { innerWidth, innerHeight } = window;
  style.fontSize = "200%";
  await page.viewport(390, 844);
  onTestFinished(async () => {
    style.removeProperty("font-size");
    await page.viewport(innerWidth, innerHeight);
  });
  await render(
    <CommandBox
      title="Command palette"
      placeholder="Search"
      query="set"
      onQuery={() => {}}
      groups={[
        { heading: "Projects", items: [{ id: "p", title: "Parade block", description: "Harlan", badge: "Planning" }] },
      ]}
      note={null}
      onChoose={() => {}}
      onClose={() => {}}
      onCloseAutoFocus={() => {}}
    />,
  );
  const name = page.getByText("Parade block");
  await expect.element(name).toBeVisible();
  expect(name.element().scrollWidth).toBeLessThanOrEqual(name.element().clientWidth);
});

test("a tap of a finger beside it presses nothing of the page beneath", async () => {
  const pressed = vi.fn();
  const shown = (isOpen: boolean) => (
    <>
      <button type="button" onClick={pressed} className="fixed inset-x-0 bottom-0">
        Beneath
      </button>
      {isOpen && (
        <CommandBox
          title="Command palette"
          placeholder="Search"
          query=""
          onQuery={() => {}}
          groups={[]}
          note={null}
          onChoose={() => {}}
          onClose={() => void rerender(shown(false))}
          onCloseAutoFocus={() => {}}
        />
      )}
    </>
  );
  const { rerender } = await render(shown(true));
  await expect.element(page.getByRole("dialog")).toBeVisible();
  const { x, y } = page.getByText("Beneath").element().getBoundingClientRect();
  await fingerAt(x + 20, y + 5);
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(pressed).not.toHaveBeenCalled();
});

/** A real finger: what it presses is found by the browser, at its end anew. */
async function fingerAt(x: number, y: number) {
  const session = cdp() as unknown as CDPSession;
  const frame = frameElement?.getBoundingClientRect() ?? new DOMRect();
  const scale = frame.width / innerWidth;
  const touchPoints = [{ x: frame.left + x * scale, y: frame.top + y * scale }];
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}
