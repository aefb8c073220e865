// The design reviews of a dashboard (S2 sections 2.7, 4, 5 and 9).
import "#web/ui/base.css";
import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import type { DesignReview } from "#contract/design-reviews.ts";
import { putDesignReview } from "#web/review/design-reviews-live.ts";
import { shownAlone } from "#web/testing/shown-alone.tsx";
import { aReview } from "#web/testing/shown-design-reviews.tsx";
import { aFile } from "#web/testing/shown-files.tsx";
import { carol, dev, type Sent } from "#web/testing/shown-review.tsx";
import { noWork } from "#web/testing/some-designs.ts";
import { DesignReviews } from "./design-review.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

interface Studio {
  mine?: DesignReview[];
  out?: DesignReview[];
  fails?: boolean;
}

/** For Dev, who is asked; what he says is answered with the review that it makes. */
async function shown(studio: Studio = {}) {
  const sent: Sent[] = [];
  const members = [{ ...dev, role: "viewer", given: "viewer", projectId: "p", email: "dev@guidon.example" }];
  vi.stubGlobal("fetch", async (address: string, { method = "GET", body }: RequestInit = {}) => {
    const path = new URL(address, location.href).pathname.replace("/api", "");
    const { mine = [], out = [], fails = false } = studio;
    const [one = aReview()] = mine;
    if (method !== "GET") {
      sent.push({ method, path, body: body ? JSON.parse(String(body)) : {} });
      const status = path.endsWith("/start") ? "in_review" : "approved";
      return Response.json({ ...one, status, updatedAt: new Date().toISOString() });
    }
    if (fails) return Response.json({ message: "It broke.", code: "invalid_input", requestId: "r" }, { status: 400 });
    if (path === "/designs/work") return Response.json({ ...noWork, out });
    if (path === "/projects/p") return Response.json({ id: "p", name: "Field Show", archivedAt: null });
    if (path.endsWith("/members")) return Response.json({ items: members });
    if (path.endsWith("/design-reviews")) return Response.json({ items: mine });
    const id = path.split("/").at(-1) ?? "";
    return Response.json(aFile(one.fileName, null, { id, version: 2, status: "review" }));
  });
  const page = await shownAlone(
    dev,
    <section aria-label="Design Review widget" style={{ width: 320 }}>
      <DesignReviews />
    </section>,
  );
  return Object.assign(page, { sent, widget: page.getByRole("region", { name: "Design Review widget" }) });
}

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000 + 60_000).toISOString();
const waits = (parts: Partial<DesignReview> = {}) => aReview({ fileName: "closer.png", ...parts });

test("where nothing waits it says so", async () => {
  const page = await shown();
  await expect.element(page.getByText("No review waits for you, nor you for one.")).toBeVisible();
});

test("one that waits for me and one that waits for others: version, deadline, state, and the way to where it is decided", async () => {
  const out = waits({ id: "out", fileId: "g", fileName: "flags.png", assignedTo: carol, status: "in_review" });
  const page = await shown({ mine: [waits({ deadline: inHours(5) })], out: [out] });
  const mine = page.getByRole("region", { name: /^Waits for you/ });
  for (const words of [/^Carol asks you, in Field Show/, "Version 2", "5h left", "Pending Review"])
    await expect.element(mine.getByText(words)).toBeVisible();
  await expect
    .element(mine.getByRole("link", { name: "closer.png" }))
    .toHaveAttribute("href", "/dashboard/projects/p?file=f&review=shown");
  const others = page.getByRole("region", { name: /^Waits for others/ });
  await expect.element(others.getByText(/^Waits for Carol, in Field Show/)).toBeVisible();
  await expect.element(others.getByText("In Review")).toBeVisible();
  await expect.element(mine.getByRole("button", { name: "Decide about closer.png" })).toBeVisible();
  expect(others.getByRole("button").elements()).toEqual([]);
});

test("it is begun and decided here, by keys, not without words", async () => {
  const page = await shown({ mine: [waits()] });
  const decide = page.getByRole("button", { name: "Decide about closer.png" });
  await expect.element(decide).toBeVisible();
  (decide.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  const dialog = page.getByRole("dialog", { name: "closer.png" });
  const press = async (name: string) => {
    const button = dialog.getByRole("button", { name, exact: true });
    await expect.element(button).toBeEnabled();
    (button.element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
  };
  await press("Start Review");
  for (const name of ["Approve", "Request Revision", "Reject"])
    await expect.element(dialog.getByRole("button", { name })).toBeDisabled();
  await dialog.getByLabelText("Overall feedback").fill("It breathes");
  await press("Approve");
  await expect.element(dialog.getByText("Approved")).toBeVisible();
  // the focus is where it was decided
  await expect.poll(() => document.activeElement?.matches("[data-review]")).toBe(true);
  expect(page.sent.map(({ path }) => path)).toEqual([
    "/design-reviews/review-1/start",
    "/design-reviews/review-1/feedback",
  ]);
  expect(page.sent[1]?.body.feedback).toMatchObject({ overall: "It breathes", version: 2, decision: "approved" });
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByText("No review waits for you, nor you for one.")).toBeVisible();
});

test("what was being written stays when somebody else decides meanwhile, and when it is closed", async () => {
  const begun = waits({ status: "in_review" });
  const page = await shown({ mine: [begun] });
  const open = async () => {
    await expect.element(page.getByRole("button", { name: "Decide about closer.png" })).toBeVisible();
    (page.getByRole("button", { name: "Decide about closer.png" }).element() as HTMLElement).click();
  };
  await open();
  await page.getByLabelText("Overall feedback").fill("Too dense");
  await userEvent.keyboard("{Escape}");
  await open();
  await expect.element(page.getByLabelText("Overall feedback")).toHaveValue("Too dense");
  putDesignReview(page.cache, { ...begun, status: "rejected", updatedAt: inHours(1) }, dev.id);
  await expect.element(page.getByText("Rejected")).toBeVisible();
  await expect.element(page.getByLabelText("Overall feedback")).toHaveValue("Too dense");
});

test("of many the most pressing come first, the rest by a press, and none is wider than its room", async () => {
  const mine = Array.from({ length: 8 }, (_, place) =>
    waits({ id: `r${place}`, fileId: `f${place}`, fileName: `${place}${"closer".repeat(30)}.png` }),
  );
  const page = await shown({ mine });
  await expect.poll(() => page.getByRole("listitem").elements().length).toBe(5);
  (page.getByRole("button", { name: "Show all 8: Waits for you" }).element() as HTMLElement).click();
  await expect.poll(() => page.getByRole("listitem").elements().length).toBe(8);
  for (const one of page.getByRole("listitem").elements()) expect(one.scrollWidth).toBeLessThanOrEqual(320);
});

test("what fails says so and is asked for again", async () => {
  const studio: Studio = { fails: true };
  const page = await shown(studio);
  await expect.element(page.getByText("Connection Error")).toBeVisible();
  Object.assign(studio, { fails: false, mine: [waits()] });
  for (let retries = 0; retries < 2; retries += 1) {
    const button = page.getByRole("button", { name: "Retry" });
    await expect.element(button).toBeVisible();
    (button.element() as HTMLElement).click();
    if (retries === 0) await expect.poll(() => page.cache.getQueryData(["design-reviews", "mine"])).toBeDefined();
  }
  await expect.element(page.getByRole("link", { name: "closer.png" })).toBeVisible();
});
