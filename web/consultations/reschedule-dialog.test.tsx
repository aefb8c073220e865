// Two people move one consultation: whoever is later sees what the other saved before theirs goes on top of it.
import "#web/ui/base.css";
import { afterEach, expect, test, vi } from "vitest";
import type { Consultation } from "#contract/consultations.ts";
import { whenInWords } from "#domain/messaging/shown-line.ts";
import { localMinute } from "#domain/time/local-minute.ts";
import { shownAlone } from "#web/testing/shown-alone.tsx";
import { someConsultation } from "#web/testing/some-consultation.ts";
import { ConsultationList } from "./consultation-list.tsx";
import { putConsultation } from "./live.ts";

afterEach(() => vi.unstubAllGlobals());

const day = 86_400_000;
// whole minutes, as the field has them
const inDays = (days: number) => new Date(Math.ceil(Date.now() / day) * day + days * day).toISOString();
const version = (minute: number) => `2026-11-01T12:0${minute}:00.000Z`;
const me = { id: "me", name: "me", avatar: null, userType: "client" as const };
const opened = someConsultation({ scheduledAt: inDays(1), createdAt: version(0), updatedAt: version(0) });

/** The dialog over its list, with a server that refuses whoever has not seen what is there. */
async function shown() {
  let stored = opened;
  const refusal = (message: string) => Response.json({ code: "conflict", message, requestId: "r" }, { status: 409 });
  vi.stubGlobal("fetch", async (address: string, { body }: RequestInit = {}) => {
    if (!body)
      return Response.json(address.endsWith("/k") ? stored : { items: stored.status === "scheduled" ? [stored] : [] });
    const change = JSON.parse(String(body));
    if (change.updatedAt !== stored.updatedAt) return refusal("Somebody else saved this.");
    if (stored.status !== "scheduled") return refusal("Its time stays.");
    stored = { ...stored, ...change, updatedAt: version(5) };
    return Response.json(stored);
  });
  const list = (
    <ConsultationList tab="upcoming" project="" openedId="" conversationId="" onOpen={() => {}} schedule={null} />
  );
  const screen = await shownAlone(me, list);
  await screen.getByRole("button", { name: "Reschedule Closer" }).click();
  const dialog = screen.getByRole("dialog", { name: "Reschedule Closer" });
  const mine = localMinute(inDays(9));
  await dialog.getByLabelText("Date and time").fill(mine);
  return Object.assign(screen, {
    dialog,
    mine,
    press: () => dialog.getByRole("button", { name: "Reschedule", exact: true }).click(),
    /** Somebody else saves it. */
    saves: (change: Partial<Consultation>) => {
      stored = { ...stored, updatedAt: version(3), ...change };
      return stored;
    },
    stored: () => stored,
  });
}

test("who hears that it was moved is told at once, and moves it all the same by pressing", async () => {
  const { cache, dialog, mine, press, saves, stored } = await shown();
  putConsultation(cache, saves({ scheduledAt: inDays(4) }));
  const when = whenInWords(inDays(4));
  await expect.element(dialog.getByRole("alert")).toHaveTextContent(`Somebody else has moved it to ${when}.`);
  await expect.element(dialog.getByLabelText("Date and time")).toHaveValue(mine);
  await press();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(stored().scheduledAt).toBe(inDays(9));
});

test("who was refused, and then hears that it was moved again, is told so before pressing once more", async () => {
  const { cache, dialog, press, saves, stored } = await shown();
  saves({ scheduledAt: inDays(4) });
  await press();
  await expect.element(dialog.getByText(`Date and time is now “${whenInWords(inDays(4))}”.`)).toBeVisible();
  putConsultation(cache, saves({ scheduledAt: inDays(5), updatedAt: version(4) }));
  await expect.element(dialog.getByText(`Somebody else has moved it to ${whenInWords(inDays(5))}.`)).toBeVisible();
  await press();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(stored().scheduledAt).toBe(inDays(9));
});

test("who was told where it is now, and presses when it was moved on unheard, sees that with the refusal", async () => {
  const { cache, dialog, press, saves, stored } = await shown();
  putConsultation(cache, saves({ scheduledAt: inDays(4) }));
  await expect.element(dialog.getByRole("alert")).toBeVisible();
  saves({ scheduledAt: inDays(5), updatedAt: version(4) });
  await press();
  await expect.element(dialog.getByText(`Date and time is now “${whenInWords(inDays(5))}”.`)).toBeVisible();
  expect(stored().scheduledAt).toBe(inDays(5));
});

test("what was called off is not moved either by who heard of it", async () => {
  const { cache, dialog, press, saves } = await shown();
  putConsultation(cache, saves({ status: "cancelled" }));
  await press();
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("Its time stays.Status is now “Cancelled”.");
});

test("who did not hear of it sees it with the refusal", async () => {
  const { dialog, press, saves, stored } = await shown();
  saves({ scheduledAt: inDays(4) });
  await press();
  await expect.element(dialog.getByText(`Date and time is now “${whenInWords(inDays(4))}”.`)).toBeVisible();
  await expect.element(dialog.getByText(`Now: ${whenInWords(inDays(4))}.`)).toBeVisible();
  await press();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(stored().scheduledAt).toBe(inDays(9));
});

test("who moves it to where somebody else has just moved it is done", async () => {
  const { dialog, press, saves, stored } = await shown();
  const moved = saves({ scheduledAt: inDays(9) });
  await press();
  await expect.element(dialog, { timeout: 5000 }).not.toBeInTheDocument();
  expect(stored()).toEqual(moved);
});

test("what somebody else saved of the rest meanwhile is no hindrance, and stays", async () => {
  const { dialog, press, saves, stored } = await shown();
  saves({ agenda: ["Flags"] });
  await press();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(stored()).toMatchObject({ scheduledAt: inDays(9), agenda: ["Flags"] });
});

test("what was called off meanwhile is not moved, and what was chosen stays", async () => {
  const { dialog, mine, press, saves } = await shown();
  saves({ status: "cancelled" });
  await press();
  await expect.element(dialog.getByText("Status is now “Cancelled”.")).toBeVisible();
  await press();
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("Its time stays.Status is now “Cancelled”.");
  await expect.element(dialog.getByLabelText("Date and time")).toHaveValue(mine);
});

test("whose cancelling came too late is told so, and not for ever that somebody else saved", async () => {
  const screen = await shown();
  await screen.dialog.getByRole("button", { name: "Close" }).click();
  await screen.getByRole("button", { name: "Cancel Closer" }).click();
  const question = screen.getByRole("alertdialog", { name: "Cancel Closer?" });
  screen.saves({ status: "completed" });
  const cancel = question.getByRole("button", { name: "Cancel consultation" });
  await cancel.click();
  await expect.element(screen.getByText("No Upcoming Consultations")).toBeInTheDocument();
  const why = "Somebody else has completed it: it cannot be cancelled any more.";
  await expect.element(question.getByRole("alert")).toHaveTextContent(why);
  await expect.element(cancel).toBeDisabled();
});

test("who is asked whether to call it off, when somebody else begins it, is told before they press, and can only keep it", async () => {
  const screen = await shown();
  await screen.dialog.getByRole("button", { name: "Close" }).click();
  await screen.getByRole("button", { name: "Cancel Closer" }).click();
  const question = screen.getByRole("alertdialog", { name: "Cancel Closer?" });
  const cancel = question.getByRole("button", { name: "Cancel consultation" });
  await expect.element(cancel).toBeEnabled();
  putConsultation(screen.cache, screen.saves({ status: "in_progress" }));
  await expect
    .element(question.getByRole("alert"))
    .toHaveTextContent("Somebody else has begun it: it cannot be cancelled any more.");
  await expect.element(cancel).toBeDisabled();
  await question.getByRole("button", { name: "Keep it" }).click();
  await expect.element(question).not.toBeInTheDocument();
});
