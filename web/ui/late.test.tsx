import "./base.css";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Dialog } from "./dialog.tsx";
import { takeEarlyWords } from "./early-keys.ts";
import { Late } from "./late.tsx";
import { lazy } from "./lazy.ts";

const told = vi.hoisted(() => vi.fn());
vi.mock("./toast.ts", () => ({ toast: told }));

let coming: PromiseWithResolvers<void>;
beforeEach(() => {
  coming = Promise.withResolvers();
  told.mockReset();
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

function Writing() {
  const [text, setText] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [Panel] = useState(() =>
    lazy(async () => {
      await coming.promise;
      return { default: () => <p>All about it</p> };
    }),
  );
  return (
    <>
      <input
        aria-label="Message"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={({ key }) => key === "F2" && setOpen(true)}
      />
      <button type="button" onClick={() => setOpen(true)}>
        Details
      </button>
      <Late onGiveUp={() => setOpen(false)}>{isOpen && <Panel />}</Late>
    </>
  );
}

const field = page.getByRole("textbox", { name: "Message" });
const word = page.getByRole("status");

/** Whether it is seen in the very moment in which it comes into the page: by the next one a slow machine may show it. */
function atFirstSight(selector: string): Promise<boolean> {
  return new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      const found = document.querySelector(selector);
      if (!found) return;
      observer.disconnect();
      resolve(found.checkVisibility({ visibilityProperty: true }));
    }).observe(document.body, { childList: true, subtree: true });
  });
}

test("what takes longer than a moment says so, and can be left", async () => {
  await render(<Writing />);
  await userEvent.type(field, "Set 14");
  const isSeen = atFirstSight("[role=status]");
  await page.getByRole("button", { name: "Details" }).click();
  expect(await isSeen).toBe(false);
  await expect.element(word).toMatchTextContent("Loading…");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect.element(word).not.toBeInTheDocument();
  coming.resolve();
  await expect.element(field).toHaveValue("Set 14");
  expect(page.getByText("All about it").query()).toBeNull();
  await page.getByRole("button", { name: "Details" }).click();
  await expect.element(page.getByText("All about it")).toBeVisible();
  expect(told).not.toHaveBeenCalled();
});

test("a phone's way back leaves it, and not the page", async () => {
  const asked: Watcher[] = [];
  class Watcher {
    onclose?: () => void;
    constructor() {
      asked.push(this);
    }
    destroy() {}
  }
  vi.stubGlobal("CloseWatcher", Watcher);
  await render(<Writing />);
  await page.getByRole("button", { name: "Details" }).click();
  await expect.element(word).toBeInTheDocument();
  asked.at(-1)?.onclose?.();
  await expect.element(word).not.toBeInTheDocument();
  vi.unstubAllGlobals();
});

test("what does not come is told, and the page stays as it is; the next press asks for it anew", async () => {
  await render(<Writing />);
  await userEvent.type(field, "Set 14");
  await page.getByRole("button", { name: "Details" }).click();
  coming.reject(new TypeError("Failed to fetch dynamically imported module"));
  await expect.poll(() => told).toHaveBeenCalledOnce();
  await expect.element(field).toHaveValue("Set 14");
  await expect.element(word).not.toBeInTheDocument();
  coming = Promise.withResolvers();
  coming.resolve();
  await page.getByRole("button", { name: "Details" }).click();
  await expect.element(page.getByText("All about it")).toBeVisible();
});

test("what is opened from a dialog can be left, and the dialog stays", async () => {
  const onClose = vi.fn();
  await render(
    <Dialog open onClose={onClose} title="Conversation">
      <Writing />
    </Dialog>,
  );
  await page.getByRole("button", { name: "Details" }).click();
  await expect.element(word).toMatchTextContent("Loading…");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect.element(word).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  await expect.element(page.getByRole("dialog", { name: "Conversation" })).toBeVisible();
});

test("keys pressed meanwhile neither write nor send where one was; Escape leaves it", async () => {
  await render(<Writing />);
  const sent = vi.fn();
  addEventListener("keydown", ({ key }) => key === "Enter" && sent(), { once: true });
  await userEvent.click(field);
  await userEvent.keyboard("{F2}tidal{Enter}");
  await expect.element(field).toHaveValue("");
  expect(sent).not.toHaveBeenCalled();
  // what is neither written nor pressed, such as the key of a reload, is the browser's
  const isBrowsers = (key: string) =>
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, cancelable: true, bubbles: true }));
  expect([isBrowsers("F5"), isBrowsers("x")]).toEqual([true, false]);
  await userEvent.keyboard("{Backspace}");
  expect(takeEarlyWords()).toBe("tidal");
  await userEvent.keyboard("tix{Backspace}");
  expect(takeEarlyWords()).toBe("ti");
  await userEvent.keyboard("tidal{Escape}");
  await expect.element(word).not.toBeInTheDocument();
  await expect.poll(takeEarlyWords).toBe("");
  await userEvent.keyboard("Set 14");
  await expect.element(field).toHaveValue("Set 14");
});

test("whoever goes elsewhere meanwhile writes there", async () => {
  await render(<Writing />);
  await page.getByRole("button", { name: "Details" }).click();
  await expect.element(word).toBeInTheDocument();
  await userEvent.click(field);
  await userEvent.keyboard("Set 14");
  await expect.element(field).toHaveValue("Set 14");
});
