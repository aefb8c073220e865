import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { lazy } from "./lazy.ts";
import { Optional } from "./optional.tsx";

let isThere: boolean;
beforeEach(() => {
  isThere = false;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => vi.useRealTimers());

function Writing({ isSilent = false }) {
  const [text, setText] = useState("");
  const [Tools] = useState(() =>
    lazy(async () => {
      if (!isThere) throw new TypeError("Failed to fetch dynamically imported module");
      return { default: () => <button type="button">Attach files</button> };
    }),
  );
  return (
    <>
      <input aria-label="Message" value={text} onChange={(event) => setText(event.target.value)} />
      <Optional isSilent={isSilent}>
        <Tools />
      </Optional>
    </>
  );
}

test("what does not come says so and leaves the rest alone; it comes as soon as it can be had", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  await render(<Writing />);
  await expect
    .element(page.getByRole("status"))
    .toHaveTextContent(
      "This part could not be loaded. Check your connection and try again. If that does not help, reload the page.",
    );
  const field = page.getByRole("textbox", { name: "Message" });
  await userEvent.type(field, "Set 14");
  await vi.advanceTimersByTimeAsync(5000);
  await expect.element(page.getByRole("status")).toBeVisible();
  isThere = true;
  await vi.advanceTimersByTimeAsync(5000);
  await expect.element(page.getByRole("button", { name: "Attach files" })).toBeVisible();
  await expect.element(field).toHaveValue("Set 14");
});

test("where nobody reached for it nothing is said", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  await render(<Writing isSilent />);
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
  await expect.element(page.getByRole("status")).not.toBeInTheDocument();
});
