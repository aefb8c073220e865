// The consultations of a dashboard (S2 section 2.7).
import "#web/ui/base.css";
import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import type { Consultation } from "#contract/consultations.ts";
import { consultations } from "#web/consultations/queries.ts";
import { shownAlone } from "#web/testing/shown-alone.tsx";
import { someConsultation } from "#web/testing/some-consultation.ts";
import { Consultations } from "./consultations.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

type Answer = Consultation[] | Response;

async function shown(answers: Partial<Record<string, Answer>> = {}) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    const { pathname, searchParams } = new URL(address, location.href);
    if (pathname !== "/api/consultations") return Response.json({ items: [] });
    const tab = searchParams.get("tab") ?? "";
    asked.push(tab);
    const answer = answers[tab] ?? [];
    return answer instanceof Response ? answer.clone() : Response.json({ items: answer });
  });
  const page = await shownAlone(
    { id: "me", userType: "client" },
    <div style={{ width: 320 }}>
      <Consultations />
    </div>,
  );
  return Object.assign(page, { asked });
}

const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();

test("each tab says that it is empty, and only the one that is shown is asked for", async () => {
  const page = await shown();
  await expect.element(page.getByText("No upcoming consultations")).toBeVisible();
  expect(page.asked).toEqual(["upcoming"]);
  (page.getByRole("tab", { name: "Upcoming" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByText("No completed consultations")).toBeVisible();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByText("No consultations yet")).toBeVisible();
  expect(page.asked).toEqual(["upcoming", "completed", "all"]);
});

test("one expands by a key to agenda, outcomes, follow-up tasks and notes, and is joined at its time", async () => {
  const one = someConsultation({
    scheduledAt: minutes(10),
    agenda: ["Opener"],
    outcomes: ["Half time"],
    notes: "Loud",
  });
  const page = await shown({ upcoming: [one] });
  const title = page.getByRole("button", { name: "Closer", exact: true });
  await expect.element(page.getByRole("link", { name: "Join Closer" })).toBeVisible();
  (title.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(title).toHaveAttribute("aria-expanded", "true");
  for (const [part, words] of [
    ["Agenda", "Opener"],
    ["Outcomes", "Half time"],
    ["Follow-up tasks", "No follow-up tasks yet."],
    ["Notes", "Loud"],
  ] as const) {
    await expect.element(page.getByRole("region", { name: part })).toHaveTextContent(`${part}${words}`);
  }
  await expect.element(page.getByRole("heading", { level: 4, name: "Closer" })).toBeVisible();
});

test("many keep to their order and their room, however long their names", async () => {
  const long = "Walkthrough".repeat(16);
  const many = Array.from({ length: 12 }, (_, place) =>
    someConsultation({ id: `k${place}`, title: `${place} ${long}`, scheduledAt: minutes(60 + place) }),
  );
  const page = await shown({ upcoming: many });
  await expect.poll(() => page.getByRole("article").elements().length).toBe(12);
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBe(clientWidth);
  for (const card of page.getByRole("article").elements()) expect(card.clientWidth).toBeLessThanOrEqual(320);
});

test("what fails says so and is asked for again", async () => {
  const refused = Response.json({ message: "It went wrong.", code: "invalid_input", requestId: "r" }, { status: 400 });
  const answers: Record<string, Answer> = { upcoming: refused };
  const page = await shown(answers);
  await expect.element(page.getByText("Connection Error")).toBeVisible();
  answers.upcoming = [someConsultation()];
  (page.getByRole("button", { name: "Retry" }).element() as HTMLElement).click();
  await expect.element(page.getByRole("article", { name: "Closer" })).toBeVisible();
});

test("it is scheduled here, and what others schedule comes by itself", async () => {
  const page = await shown();
  await expect.element(page.getByText("No upcoming consultations")).toBeVisible();
  (page.getByRole("button", { name: "Schedule" }).element() as HTMLElement).click();
  await expect.element(page.getByRole("dialog", { name: "Schedule Consultation" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  const items = [someConsultation({ title: "Ballad" })];
  page.cache.setQueryData(consultations("upcoming").queryKey, { pages: [{ items }], pageParams: [null] });
  await expect.element(page.getByRole("article", { name: "Ballad" })).toBeVisible();
});
