// Decision 058: one's dates for other calendars.
import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { CalendarSubscription } from "#contract/calendar.ts";
import { calendarKinds } from "#contract/choices.ts";
import { keepFocus } from "#web/ui/keep-focus.ts";
import { CalendarCard } from "./calendar-card.tsx";

beforeAll(keepFocus);
afterEach(() => {
  vi.unstubAllGlobals();
});

const madeAt = "2026-11-20T12:00:00.000Z";
const none: CalendarSubscription = { madeAt: null, lastReadAt: null, kinds: [...calendarKinds] };
const address = "https://guidon.example/api/calendars/secret/guidon.ics";

/** The card over a server that holds this. `refuse` answers before it. */
async function shownCard(held: CalendarSubscription, refuse: (method: string) => string | undefined = () => undefined) {
  const asked: [string, unknown][] = [];
  vi.stubGlobal("fetch", async (_at: string, { method = "GET", body }: RequestInit = {}) => {
    const sent = body ? JSON.parse(String(body)) : undefined;
    asked.push([method, sent]);
    const message = refuse(method);
    if (message) return Response.json({ code: "invalid_input", message }, { status: 400 });
    if (method === "POST") held = { ...held, madeAt, lastReadAt: null };
    if (method === "PATCH") held = { ...held, ...sent };
    if (method === "DELETE") {
      held = none;
      return new Response(null, { status: 204 });
    }
    return Response.json(method === "POST" ? { ...held, address } : held);
  });
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  const page = await render(
    <QueryClientProvider client={cache}>
      <h1>Settings</h1>
      <CalendarCard />
    </QueryClientProvider>,
  );
  /** Another page did something, and the window is looked at again. */
  const elsewhere = (now: CalendarSubscription) => {
    held = now;
    return cache.invalidateQueries();
  };
  return { page, asked, cache, elsewhere };
}

test("an address is made, shown with the ways to use it, and has the focus", async () => {
  const { page } = await shownCard(none);
  const make = page.getByRole("button", { name: "Make an address" });
  await expect.element(make).toBeVisible();
  (make.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  const field = page.getByLabelText("Calendar address");
  await expect.element(field).toHaveValue(address);
  await expect.element(field).toHaveFocus();
  const open = page.getByRole("link", { name: "Open in a calendar" });
  await expect.element(open).toHaveAttribute("href", "webcal://guidon.example/api/calendars/secret/guidon.ics");
  await expect.element(page.getByText("nothing has fetched it yet", { exact: false })).toBeVisible();
});

test("each kind is chosen by itself, and a refusal says why and takes it back", async () => {
  let refusal: string | undefined;
  const { page, asked } = await shownCard(
    { ...none, madeAt, lastReadAt: madeAt, kinds: ["consultations"] },
    (method) => (method === "PATCH" ? refusal : undefined),
  );
  await page.getByRole("switch", { name: "Milestones" }).click();
  await expect.element(page.getByRole("switch", { name: "Milestones" })).toBeChecked();
  expect(asked.at(-1)).toEqual(["PATCH", { kinds: ["consultations", "milestones"] }]);
  refusal = "Please leave at least one kind of date in it.";
  await page.getByRole("switch", { name: "Milestones" }).click();
  await expect.element(page.getByText(refusal)).toBeVisible();
  await expect.element(page.getByRole("switch", { name: "Milestones" })).toBeChecked();
});

test("one that is there is replaced once asked, and its old address is not shown", async () => {
  const { page } = await shownCard({ ...none, madeAt, lastReadAt: madeAt });
  await expect.element(page.getByText(/There is an address since Nov 20, 2026; it was last fetched/)).toBeVisible();
  expect(page.getByLabelText("Calendar address").elements()).toEqual([]);
  await page.getByRole("button", { name: "Make another address" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Make another address" }).click();
  await expect.element(page.getByLabelText("Calendar address")).toHaveValue(address);
  await expect.element(page.getByRole("alertdialog")).not.toBeInTheDocument();
});

test("it is ended once asked; a failure is said where it was asked for", async () => {
  let refusal: string | undefined = "The studio is busy.";
  const { page } = await shownCard({ ...none, madeAt }, (method) => (method === "DELETE" ? refusal : undefined));
  await page.getByRole("button", { name: "End the address" }).click();
  const confirm = page.getByRole("alertdialog").getByRole("button", { name: "End the address" });
  await confirm.click();
  await expect.element(page.getByRole("alertdialog").getByText("The studio is busy.")).toBeVisible();
  refusal = undefined;
  await confirm.click();
  await expect.element(page.getByRole("button", { name: "Make an address" })).toBeVisible();
  await expect.element(page.getByRole("alertdialog")).not.toBeInTheDocument();
  // who pressed it goes on from here
  await expect.poll(() => document.activeElement).not.toBe(document.body);
});

test("an address that another page replaced or ended is not shown any more, for it opens nothing", async () => {
  for (const next of [none, { ...none, madeAt: "2026-11-21T12:00:00.000Z" }]) {
    const { page, elsewhere } = await shownCard(none);
    await page.getByRole("button", { name: "Make an address" }).click();
    await expect.element(page.getByLabelText("Calendar address")).toHaveValue(address);
    await elsewhere(next);
    await expect.element(page.getByLabelText("Calendar address")).not.toBeInTheDocument();
    await page.unmount();
  }
});

test("each look asks whether anything has fetched it", async () => {
  const { page, asked, cache } = await shownCard({ ...none, madeAt });
  await expect.element(page.getByText("nothing has fetched it yet", { exact: false })).toBeVisible();
  await page.rerender(<QueryClientProvider client={cache}>{null}</QueryClientProvider>);
  await page.rerender(
    <QueryClientProvider client={cache}>
      <CalendarCard />
    </QueryClientProvider>,
  );
  await expect.poll(() => asked).toHaveLength(2);
});
