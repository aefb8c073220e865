import font from "@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2?url";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { showInRow } from "./show-in-row.ts";

test("the last of a row stays in view when its letters come late, and are wider", async () => {
  const page = await render(
    <>
      <style>{`@font-face { font-family: Late; src: url(${font}); size-adjust: 150% }`}</style>
      <fieldset style={{ display: "flex", width: 320, minWidth: 0, overflowX: "auto" }}>
        {["Closer hit", "Ballad tempo", "Percussion feature", "Uniform fitting"].map((name) => (
          <button key={name} type="button" style={{ flexShrink: 0, fontFamily: "Late, sans-serif" }}>
            {name}
          </button>
        ))}
      </fieldset>
    </>,
  );
  const row = page.getByRole("group").element() as HTMLElement;
  const last = page.getByRole("button", { name: "Uniform fitting" }).element() as HTMLElement;
  const isInView = () => last.getBoundingClientRect().right <= row.getBoundingClientRect().right;
  const before = last.offsetWidth;
  expect(document.fonts.status).toBe("loading");
  showInRow(row, last);
  expect(isInView()).toBe(true);
  await expect.poll(() => last.offsetWidth).toBeGreaterThan(before);
  await expect.poll(isInView).toBe(true);
});
