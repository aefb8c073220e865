import "./home.css";
import { afterEach, expect, test } from "vitest";
import { page as screen } from "vitest/browser";
import { render } from "vitest-browser-react";
import { defaultRecord } from "#domain/studio/default-record.ts";
import { HomeHeader } from "./home-header.tsx";

afterEach(async () => {
  document.documentElement.style.removeProperty("font-size");
  delete document.documentElement.dataset.script;
  await screen.viewport(414, 896);
});

test.each([390, 320])(
  "in letters of twice their size the studio's name is one word on a phone of %i pixels",
  async (width) => {
    await screen.viewport(width, 844);
    document.documentElement.style.fontSize = "200%";
    document.documentElement.dataset.script = "";
    const page = await render(<HomeHeader record={{ ...defaultRecord, email: "", updatedAt: null }} />);
    const name = document.createRange();
    name.selectNodeContents(page.getByText("Guidon").element());
    expect(name.getClientRects().length).toBe(1);
    const menu = page.getByRole("button", { name: "Menu" }).element().getBoundingClientRect();
    expect(menu.right).toBeLessThanOrEqual(width);
    expect(name.getBoundingClientRect().right).toBeLessThanOrEqual(menu.left);
  },
);
