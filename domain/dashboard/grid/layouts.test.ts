import { expect, it } from "vitest";
import { gridBreakpoints, userTypes, widgetNames } from "#contract/choices.ts";
import type { WidgetName } from "#contract/dashboard.ts";
import { addWidget, breakpointOf, changeWidget, defaultLayouts, grids, layoutsFor, removeWidget } from "./layouts.ts";
import { defaultWidgets, mayHave, offeredWidgets, widgets } from "./widgets.ts";

it.each([
  [1440, "lg"],
  [1200, "lg"],
  [1199, "md"],
  [996, "md"],
  [995, "sm"],
  [768, "sm"],
  [767, "xs"],
  [480, "xs"],
  [320, "xs"],
])("a grid of %i pixels is %s", (width, name) => {
  expect(breakpointOf(width)).toBe(name);
});

it.each(userTypes)("what a %s begins with is what they may have, at every width", (userType) => {
  const layouts = defaultLayouts(userType);
  for (const at of gridBreakpoints) {
    const { columns } = grids[at];
    const row = (y: number) => layouts[at].filter((box) => box.y <= y && y < box.y + box.h);
    expect(layouts[at].map(({ id }) => id).toSorted()).toEqual(defaultWidgets(userType).toSorted());
    for (const { id, x, y, w, h } of layouts[at]) {
      expect(mayHave(userType, id)).toBe(true);
      expect(x + w).toBeLessThanOrEqual(columns);
      // whatever has something below it has its row to the end
      if (y > 0) expect(row(y - 1).reduce((sum, box) => sum + box.w, 0)).toBe(columns);
      // S2 section 2.8
      if (at === "xs") expect(h).toBeLessThanOrEqual(2);
    }
  }
  expect(layouts.xs.map(({ id }) => id)).toEqual(defaultWidgets(userType));
  expect(layoutsFor(userType, null)).toEqual(layouts);
});

// S2 section 2.8; what is 1x1 there is two rows high, as are those that hold too much for that (decision 052)
it.each(widgetNames)("%s begins as large as its name says", (name) => {
  const { size } = widgets[name];
  if (/overview|stats/.test(name)) expect(size).toEqual({ w: 2, h: 2 });
  else if (name === "personalization") expect(size).toEqual({ w: 2, h: 3 });
  else if (/analytics/.test(name)) expect(size).toEqual({ w: 3, h: 2 });
  else expect(size.h).toBeGreaterThanOrEqual(2);
});

it("an analytics widget is as wide as the grid, wherever it is added", () => {
  const layouts = addWidget(addWidget(defaultLayouts("client"), "recent-activity"), "user-analytics");
  for (const at of gridBreakpoints)
    expect(layouts[at].at(-1)).toMatchObject({ id: "user-analytics", x: 0, w: grids[at].columns, h: 2 });
});

// S2 section 6
it.each<[WidgetName, boolean, boolean, boolean]>([
  ["active-projects", false, true, true],
  ["project-overview", true, true, true],
  ["recent-activity", true, true, true],
  ["notifications", true, true, true],
  ["quick-search", true, true, true],
  ["messages", true, true, true],
  ["portfolio-stats", false, true, false],
  ["design-tools", false, true, false],
  ["system-overview", false, false, true],
  ["user-analytics", false, false, true],
  ["project-analytics", false, false, true],
  ["organization-stats", false, false, true],
])("%s: client %s, designer %s, admin %s", (name, client, designer, admin) => {
  expect([mayHave("client", name), mayHave("designer", name), mayHave("admin", name)]).toEqual([
    client,
    designer,
    admin,
  ]);
});

it("suggested ones are offered first, what is there is not offered, and nobody is offered what they may not have", () => {
  const offered = offeredWidgets("designer", ["active-projects"]);
  expect(offered.slice(0, 4)).toEqual([
    { name: "project-overview", isSuggested: true },
    { name: "messages", isSuggested: true },
    { name: "design-tools", isSuggested: true },
    { name: "recent-activity", isSuggested: true },
  ]);
  for (const userType of userTypes) {
    const all = offeredWidgets(userType, []);
    expect(all.map(({ name }) => name).toSorted()).toEqual(
      widgetNames.filter((name) => mayHave(userType, name)).toSorted(),
    );
  }
});

it("one that is added stands at every width, added again it changes nothing, and removed the others close up", () => {
  const before = defaultLayouts("client");
  const added = addWidget(before, "recent-activity");
  for (const at of gridBreakpoints) expect(added[at].at(-1)?.id).toBe("recent-activity");
  expect(addWidget(added, "recent-activity")).toEqual(added);
  expect(removeWidget(added, "recent-activity")).toEqual(before);
  const without = removeWidget(before, "project-overview");
  expect(without.xs.map(({ id, y }) => [id, y])).toEqual([
    ["quick-actions", 0],
    ["account-overview", 2],
    ["personalization", 4],
  ]);
});

it("whose type changed keeps what they may still have", () => {
  const kept = layoutsFor("client", addWidget(defaultLayouts("designer"), "recent-activity"));
  expect(kept.lg.map(({ id }) => id)).not.toContain("active-projects");
  expect(kept.xs.map(({ id, y }) => [id, y])).toEqual([
    ["personalization", 0],
    ["recent-activity", 2],
  ]);
});

it("a widget of another release is left out: a page of before may hear of it", () => {
  const { lg, ...others } = defaultLayouts("client");
  const weather = { id: "weather" as WidgetName, x: 0, y: 0, w: 3, h: 2 };
  expect(layoutsFor("client", { ...others, lg: [weather, ...lg] }).lg).toEqual(lg);
});

it("by keys a widget moves and grows at the width at hand", () => {
  const { lg } = defaultLayouts("client");
  const moved = changeWidget(lg, "account-overview", "left", "lg");
  expect(moved.map(({ id, x }) => [id, x]).slice(0, 2)).toEqual([
    ["account-overview", 0],
    ["project-overview", 6],
  ]);
  expect(changeWidget(lg, "quick-actions", "narrower", "lg")).toEqual(lg);
  expect(changeWidget(lg, "quick-actions", "taller", "lg").find(({ id }) => id === "quick-actions")?.h).toBe(3);
});
