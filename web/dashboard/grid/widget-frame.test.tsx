import { afterEach, expect, test, vi } from "vitest";
import { shownAlone } from "#web/testing/shown-alone.tsx";
import { someAnalytics } from "#web/testing/some-analytics.ts";
import { WidgetFrame } from "./widget-frame.tsx";

afterEach(() => vi.unstubAllGlobals());

test("what a widget's parts are called stands one level below its title", async () => {
  vi.stubGlobal("fetch", async () => Response.json(someAnalytics()));
  const nothing = () => {};
  const screen = await shownAlone(
    { id: "me", userType: "admin" },
    <WidgetFrame
      {...{ name: "user-analytics", isExpanded: false, isNarrow: false, where: "row 1" }}
      {...{ onExpand: nothing, onChange: nothing, onRemove: nothing }}
    />,
  );
  await expect.element(screen.getByRole("heading", { level: 3 })).toHaveTextContent("User Analytics");
  await expect.element(screen.getByRole("heading", { name: "People by type" })).toBeVisible();
  expect(screen.getByRole("heading", { level: 4 }).elements().length).toBe(2);
});
