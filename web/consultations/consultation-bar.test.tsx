// What stands above a consultation's conversation: when it is, and the way to its agenda.
import "#web/ui/base.css";
import { afterEach, expect, test, vi } from "vitest";
import type { Consultation } from "#contract/consultations.ts";
import { shownAlone } from "#web/testing/shown-alone.tsx";
import { someConsultation } from "#web/testing/some-consultation.ts";
import { ConsultationBar } from "./consultation-bar.tsx";
import { putConsultation } from "./live.ts";

afterEach(() => vi.unstubAllGlobals());

const noon = new Date(2031, 10, 28, 12).toISOString();

async function shown(...answers: Response[]) {
  vi.stubGlobal("fetch", async () => answers.shift());
  return shownAlone({ id: "me", userType: "client" }, <ConsultationBar conversationId="c" />);
}

const answer = (...items: Consultation[]) => Response.json({ items });

test("when it is, how long it takes, and the way to it; what is told of it stands there at once", async () => {
  const given = someConsultation({ scheduledAt: noon, duration: 45 });
  const screen = await shown(answer(given));
  const bar = screen.getByRole("link", { name: "Friday, Nov 28, 2031, 12:00 PM · 45 minutes Time and agenda" });
  await expect.element(bar).toHaveAttribute("href", "/dashboard/consultations?tab=all&conversation=c");
  const later = new Date(2031, 10, 28, 15, 30).toISOString();
  putConsultation(screen.cache, { ...given, scheduledAt: later, updatedAt: "2026-11-02T12:00:00.000Z" });
  await expect.element(screen.getByText("Friday, Nov 28, 2031, 3:30 PM")).toBeVisible();
  const over = { ...given, status: "cancelled" as const, updatedAt: "2026-11-03T12:00:00.000Z" };
  putConsultation(screen.cache, over);
  await expect.element(screen.getByText("Cancelled", { exact: true })).toBeVisible();
  expect(getComputedStyle(screen.getByRole("time").element()).textDecorationLine).toBe("line-through");
});

test("that it is today is told of what is to come alone", async () => {
  const scheduledAt = new Date().toISOString();
  const given = someConsultation({ scheduledAt });
  const screen = await shown(answer(given));
  const today = screen.getByText("Today", { exact: true });
  await expect.element(today).toBeVisible();
  putConsultation(screen.cache, { ...given, status: "completed", updatedAt: scheduledAt });
  await expect.element(screen.getByText("Completed", { exact: true })).toBeVisible();
  await expect.element(today).not.toBeInTheDocument();
});

test("a time that could not be loaded says so, and is asked for again", async () => {
  const failure = { code: "invalid_input", message: "It went wrong.", requestId: "r" };
  const screen = await shown(Response.json(failure, { status: 400 }), answer(someConsultation({ scheduledAt: noon })));
  await expect.element(screen.getByText("Its time could not be loaded.")).toBeVisible();
  await screen.getByRole("button", { name: "Retry" }).click();
  await expect.element(screen.getByRole("link", { name: /^Friday, Nov 28/ })).toBeVisible();
});
