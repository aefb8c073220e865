// The Design Studio and the Portfolio, and the two parts of them that stand on the dashboard.
import "#web/ui/base.css";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { shownAlone } from "#web/testing/shown-alone.tsx";
import { aReview } from "#web/testing/shown-design-reviews.tsx";
import { aFile, time } from "#web/testing/shown-files.tsx";
import { carol, dev } from "#web/testing/shown-review.tsx";
import { anApproved, field, noFigures, noWork } from "#web/testing/some-designs.ts";
import { DesignStudioPage } from "./design-studio-page.tsx";
import { DesignTools } from "./design-tools.tsx";
import { PortfolioPage } from "./portfolio-page.tsx";
import { PortfolioStats } from "./portfolio-stats.tsx";

afterEach(() => vi.unstubAllGlobals());

const answers: Record<string, unknown> = {};
const asked: string[] = [];

/** For Dev, a designer; what is not answered fails. */
function shown(part: ReactNode, told: Record<string, unknown>, at?: string) {
  asked.length = 0;
  for (const path of Object.keys(answers)) delete answers[path];
  Object.assign(answers, told);
  vi.stubGlobal("fetch", async (address: string) => {
    const { pathname, search } = new URL(address, location.href);
    asked.push(pathname.replace("/api", "") + search);
    const answer = answers[pathname.replace("/api", "")];
    return answer
      ? Response.json(answer)
      : Response.json({ message: "It broke.", code: "invalid_input", requestId: "r" }, { status: 400 });
  });
  return shownAlone({ ...dev, userType: "designer" }, part, at);
}

const file = aFile("opener.png", null, { version: 3, status: "rejected" });
const said = {
  ...{ id: "s", overall: "The arc breaks at count 12", mentions: [], mentionNames: [], version: 3 },
  ...{ decision: "needs_revision" as const, author: carol, createdAt: time },
};
const busy = {
  "/designs/work": {
    sentBack: [
      { file, project: field, status: "needs_revision", by: carol, at: time, said },
      { file: aFile("flags.png", null), project: field, status: "rejected", by: null, at: time, said: null },
    ],
    annotated: [{ file: aFile("props.png", null), project: field, open: 3, lastBy: carol, lastAt: time }],
    out: [aReview({ id: "out", fileName: "closer.png", assignedTo: carol })],
    last: [
      { file, project: field, act: "brought", at: time },
      { file: aFile("silks.png", null), project: field, act: "annotated", at: time },
    ],
  },
  "/design-reviews": { items: [aReview({ fileName: "battery.xml", createdBy: carol })] },
};

test("the studio shows what waits for one, what is out and what one had last, each leading to its exact place", async () => {
  const page = await shown(<DesignStudioPage above={null} />, busy);
  const link = (name: string | RegExp) => page.getByRole("link", { name });
  const waits = page.getByRole("region", { name: "Waits for you" });
  await expect.element(waits.getByText("The arc breaks at count 12")).toBeVisible();
  await expect.element(waits.getByText("Needs Revision")).toBeVisible();
  const at = (name: string | RegExp) => link(name).first().element().getAttribute("href");
  expect(at("battery.xml")).toBe("/dashboard/projects/p?file=f&review=shown");
  expect(at("opener.png")).toBe("/dashboard/projects/p?file=opener.png&review=shown");
  expect(at("flags.png")).toBe("/dashboard/projects/p?file=flags.png");
  expect(at("props.png")).toBe("/dashboard/projects/p?file=props.png&annotations=shown");
  expect(at(/^silks\.png/)).toBe("/dashboard/projects/p?file=silks.png&annotations=shown");
  await expect.element(page.getByText("Waits for Carol, in Field Show")).toBeVisible();
  await expect.element(page.getByRole("region", { name: "Last in your hands" }).getByText("v3")).toBeVisible();
});

test("of nothing it says so, and offers a first one; what failed is asked for again by a press", async () => {
  const page = await shown(<DesignStudioPage above={null} />, {});
  await expect.element(page.getByRole("button", { name: "Retry" }).first()).toBeVisible();
  Object.assign(answers, { "/designs/work": noWork, "/design-reviews": { items: [] } });
  for (const button of page.getByRole("button", { name: "Retry" }).elements()) (button as HTMLElement).click();
  await expect.element(page.getByText("No Designs Yet")).toBeVisible();
  await expect.element(page.getByText("Nobody is asked about your designs.")).toBeVisible();
});

test("of many the first ones, and the rest by a press", async () => {
  const items = Array.from({ length: 12 }, (_, place) => aReview({ id: `r${place}`, fileName: `set-${place}.png` }));
  const page = await shown(<DesignTools />, { "/designs/work": noWork, "/design-reviews": { items } });
  await expect.element(page.getByRole("link", { name: "set-2.png" })).toBeVisible();
  expect(page.getByRole("link", { name: /^set-/ }).elements()).toHaveLength(3);
  await page.getByRole("button", { name: "Show all 12: Asked for your review" }).click();
  expect(page.getByRole("link", { name: /^set-/ }).elements()).toHaveLength(12);
});

const figures = {
  ...{ approved: 7, awaiting: 2, decided: 3, approvedAtFirst: 2, medianDays: 2.34, finished: 1 },
  ...{ organizations: [{ id: "0194f1f4-0000-7000-8000-000000000001", name: "Harlan County" }], years: [2026, 2025] },
};

test.each([
  [figures, ["7", "2", "67 %", "2 of 3", "2.3 days", "1"]],
  [noFigures, ["0", "None yet"]],
])("the figures, or that there are none", async (told, words) => {
  const page = await shown(<PortfolioStats />, { "/designs/figures": told });
  for (const word of words) await expect.element(page.getByText(word, { exact: true }).first()).toBeInTheDocument();
});

test("a design leads to the very version that was approved, and the gallery is narrowed by its address", async () => {
  const at = "/?category=final&year=%222026%22";
  const page = await shown(
    <PortfolioPage above={null} />,
    { "/designs/figures": figures, "/designs/portfolio": { items: [anApproved("opener.png")], nextCursor: "c" } },
    at,
  );
  const card = page.getByRole("link", { name: /opener\.png/ });
  await expect.element(card).toHaveAttribute("href", "/dashboard/projects/p?file=opener.png&version=v2");
  expect(card.element().textContent).toContain("Approved by Carol, ");
  expect(card.element().textContent).toContain("after 2.5 days");
  expect(asked.find((path) => path.startsWith("/designs/portfolio"))).toMatch(/year=2026&category=final/);
  await expect.element(page.getByRole("combobox", { name: "Category" })).toHaveValue("final");
  Object.assign(answers, { "/designs/portfolio": { items: [] } });
  await page.getByRole("combobox", { name: "Category" }).selectOptions("design");
  await expect.element(page.getByText("No approved design matches.")).toBeVisible();
  await page.getByRole("button", { name: "Clear all filters" }).click();
  await expect.element(page.getByText("No Approved Designs Yet")).toBeVisible();
});

test.each([
  ["design-tools", <DesignTools key="tools" />],
  ["portfolio-stats", <PortfolioStats key="stats" />],
])("%s fits a narrow box, with letters of twice the size too", async (_, part) => {
  const page = await shown(part, { ...busy, "/designs/figures": figures });
  await expect.element(page.getByText(/opener\.png|2\.3 days/).first()).toBeVisible();
  for (const [width, size] of [
    [288, ""],
    [288, "200%"],
    [900, ""],
  ] as const) {
    page.container.style.width = `${width}px`;
    document.documentElement.style.fontSize = size;
    expect(page.container.scrollWidth, `${width} ${size}`).toBeLessThanOrEqual(width);
  }
  document.documentElement.style.fontSize = "";
});

test.each([
  ["design-tools", <DesignTools key="tools" />],
  ["portfolio-stats", <PortfolioStats key="stats" />],
])("S2 section 2.7: %s says that it cannot be had, and why", async (_, part) => {
  const page = await shown(part, {});
  await expect.element(page.getByRole("alert")).toHaveTextContent("Connection ErrorIt broke.Retry");
  await expect.element(page.getByRole("button", { name: "Retry" })).toHaveAttribute("data-tip", "Error: It broke.");
});

test("a new design goes into a project that one may upload to, which is said where one may not", async () => {
  const one = (id: string, name: string) => ({ id, name, organizationId: "o", archivedAt: null });
  const member = (role: string) => ({ items: [{ ...dev, role, given: role, email: "", isOnline: true }] });
  const page = await shown(<DesignTools />, {
    ...busy,
    "/projects": { items: [one("a", "Opener"), one("b", "Closer")] },
    "/projects/a/members": member("viewer"),
    "/projects/b/members": member("contributor"),
  });
  const press = (name: string) => (page.getByRole("button", { name, exact: true }).element() as HTMLElement).click();
  await expect.element(page.getByRole("button", { name: "New Design" })).toBeVisible();
  press("New Design");
  await expect.element(page.getByRole("radio", { name: "Opener" })).toBeInTheDocument();
  expect(page.getByRole("button", { name: "Go to Upload" }).element()).toBeDisabled();
  (page.getByRole("radio", { name: "Opener" }).element() as HTMLElement).click();
  await expect.element(page.getByText(/You may look at Opener, but not upload designs there/)).toBeInTheDocument();
  expect(page.getByRole("button", { name: "Go to Upload" }).element()).toBeDisabled();
  (page.getByRole("radio", { name: "Closer" }).element() as HTMLElement).click();
  await expect.element(page.getByRole("button", { name: "Go to Upload" })).toBeEnabled();
  press("Go to Upload");
  await expect.poll(() => page.router.state.location.href).toBe("/dashboard/projects/b#upload");
});
