import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { showInRow } from "./show-in-row.ts";

test("the last of a row stays in view when its letters come late, and are wider", async () => {
  const { promise: ready, resolve: come } = Promise.withResolvers<FontFaceSet>();
  vi.spyOn(document.fonts, "ready", "get").mockReturnValue(ready);
  const page = await render(
    <fieldset style={{ display: "flex", width: 320, minWidth: 0, overflowX: "auto" }}>
      {["Closer hit", "Ballad tempo", "Percussion feature", "Uniform fitting"].map((name) => (
        <button key={name} type="button" style={{ flexShrink: 0, font: "inherit" }}>
          {name}
        </button>
      ))}
    </fieldset>,
  );
  const row = page.getByRole("group").element() as HTMLElement;
  const last = page.getByRole("button", { name: "Uniform fitting" }).element();
  const isInView = () => last.getBoundingClientRect().right <= row.getBoundingClientRect().right;
  showInRow(row, last as HTMLElement);
  expect(isInView()).toBe(true);
  row.style.fontSize = "150%";
  expect(isInView()).toBe(false);
  come(document.fonts);
  await expect.poll(isInView).toBe(true);
});
