// S2 section 5: what the form asks for, and that nothing typed is lost.
import "#web/ui/base.css";
import type { CDPSession } from "@playwright/test";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { cdp, userEvent } from "vitest/browser";
import { localMinute } from "#domain/time/local-minute.ts";
import { shownAlone } from "#web/testing/shown-alone.tsx";
import { takeWordAsSafari } from "#web/testing/take-word-as-safari.ts";
import { ScheduleDialog } from "./schedule-dialog.tsx";

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

const tomorrow = localMinute(new Date(Date.now() + 24 * 3_600_000).toISOString());
const bob = { id: "bob", name: "Bob", avatar: null, userType: "client" };
const unavailable = () => Response.json({ code: "unavailable", message: "Not now.", requestId: "r" }, { status: 503 });

interface Sent {
  id: string;
  [part: string]: unknown;
}

/** Each sending is answered by the next of `answers`; the last goes on answering. */
async function shown(...answers: (() => Response)[]) {
  const sent: Sent[] = [];
  vi.stubGlobal("fetch", async (_: string, { method, body }: RequestInit = {}) => {
    if (method !== "POST") return Response.json({ items: [bob] });
    sent.push(JSON.parse(String(body)));
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return answer?.();
  });
  const onScheduled = vi.fn();
  const dialog = <ScheduleDialog project="" onClose={() => {}} onScheduled={onScheduled} />;
  const screen = await shownAlone({ id: "me", userType: "client" }, dialog);
  await expect.element(screen.getByRole("dialog", { name: "Schedule Consultation" })).toBeVisible();
  return Object.assign(screen, {
    sent,
    onScheduled,
    send: screen.getByRole("button", { name: "Schedule consultation" }),
  });
}

test("title and time are required; the rest is as the form proposes it", async () => {
  const screen = await shown(unavailable);
  await expect.element(screen.getByLabelText("Title")).toBeRequired();
  await expect.element(screen.getByLabelText("Date and time")).toBeRequired();
  await expect.element(screen.getByLabelText("Duration")).toHaveValue("60");
  const lengths = [...(screen.getByLabelText("Duration").element() as HTMLSelectElement).options];
  expect(lengths.map(({ text }) => text)).toEqual([30, 45, 60, 90, 120].map((minutes) => `${minutes} minutes`));
  await screen.send.click();
  await screen.getByLabelText("Title").fill("Closer");
  await screen.send.click();
  expect(screen.sent).toEqual([]);
});

test("a time that has passed is told in its place, and a later one goes", async () => {
  const screen = await shown(unavailable);
  await screen.getByLabelText("Title").fill("Closer");
  const when = screen.getByLabelText("Date and time");
  await when.fill("2020-01-01T10:00");
  await screen.send.click();
  await expect.element(screen.getByText("This time has passed. Choose a later one.")).toBeVisible();
  await expect.element(when).toHaveFocus();
  expect(screen.sent).toEqual([]);
  await when.fill(tomorrow);
  await expect.element(screen.getByText("This time has passed. Choose a later one.")).not.toBeInTheDocument();
  await screen.send.click();
  await expect.poll(() => screen.sent[0]).toMatchObject({ scheduledAt: new Date(tomorrow).toISOString() });
});

test("a time that the clocks skip, or show twice, says which one is meant", async () => {
  const session = cdp() as unknown as CDPSession;
  const goTo = (timezoneId: string) => session.send("Emulation.setTimezoneOverride", { timezoneId });
  onTestFinished(async () => void (await goTo("")));
  await goTo("America/New_York");
  const screen = await shown(unavailable);
  const when = screen.getByLabelText("Date and time");
  const clock = "By your clock (America/New_York)";
  await when.fill("2030-03-10T01:30");
  await expect.element(when).toHaveAccessibleDescription(`${clock}.`);
  await when.fill("2030-03-10T02:30");
  await expect.element(when).toHaveAccessibleDescription(`${clock}, which is put forward then: it begins at 3:30 AM.`);
  await when.fill("2030-11-03T01:30");
  const twice = `${clock}, which is put back then and shows this time twice: it begins at the first.`;
  await expect.element(when).toHaveAccessibleDescription(twice);
  await screen.getByLabelText("Title").fill("Closer");
  await screen.send.click();
  await expect.poll(() => screen.sent[0]).toMatchObject({ scheduledAt: "2030-11-03T05:30:00.000Z" });
});

test("one row of the agenda stays; rows that say nothing are not sent", async () => {
  const screen = await shown(unavailable);
  await expect.element(screen.getByRole("button", { name: /^Delete agenda item/ })).not.toBeInTheDocument();
  const first = screen.getByLabelText("Agenda item 1");
  await first.fill("Opener");
  expect(takeWordAsSafari(first.element())).toBe(true);
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByLabelText("Agenda item 2")).toHaveFocus();
  await screen.getByRole("button", { name: "Add agenda item" }).click();
  await screen.getByLabelText("Agenda item 3").fill(" Closer ");
  await screen.getByLabelText("Title").fill("Review");
  await screen.getByLabelText("Date and time").fill(tomorrow);
  await screen.send.click();
  await expect.poll(() => screen.sent[0]).toMatchObject({ agenda: ["Opener", "Closer"] });
  for (const place of [3, 1]) await screen.getByRole("button", { name: `Delete agenda item ${place}` }).click();
  await expect.element(screen.getByRole("button", { name: /^Delete agenda item/ })).not.toBeInTheDocument();
});

test("after a failure all words are there, and the same one is sent again", async () => {
  const made = { id: "k", updatedAt: "", status: "scheduled", scheduledAt: "", duration: 60, participants: [] };
  const screen = await shown(unavailable, () => Response.json(made, { status: 201 }));
  await screen.getByLabelText("Title").fill("Closer");
  await screen.getByLabelText("Date and time").fill(tomorrow);
  await screen.getByLabelText("Type").selectOptions("Workshop");
  await screen.getByRole("checkbox", { name: /^Bob/ }).click();
  await expect.element(screen.getByText("Chosen: Bob.")).toBeVisible();
  await screen.send.click();
  await expect.element(screen.getByText("Not now.")).toBeVisible();
  await expect.element(screen.getByLabelText("Title")).toHaveValue("Closer");
  await screen.send.click();
  await expect.poll(() => screen.onScheduled).toHaveBeenCalledOnce();
  const [first, second] = screen.sent;
  expect(second).toEqual(first);
  expect(first).toMatchObject({ title: "Closer", type: "workshop", duration: 60, participantIds: ["bob"] });
});

test("closing it asks where something was written", async () => {
  const screen = await shown(unavailable);
  await screen.getByLabelText("Title").fill("Closer");
  await userEvent.keyboard("{Escape}");
  const question = screen.getByRole("alertdialog", { name: "Close without saving?" });
  await question.getByRole("button", { name: "Go on writing" }).click();
  await expect.element(screen.getByLabelText("Title")).toHaveValue("Closer");
});

test("changed after a try whose answer was lost it is kept as it reads now, with the people of now", async () => {
  const sent: [method: string, path: string, body: Record<string, unknown>][] = [];
  const dev = { id: "dev", name: "Dev", avatar: null, userType: "designer" };
  const made = { id: "c", projectId: null, ownerId: "me", participants: [{ id: "me" }, dev] };
  vi.stubGlobal("fetch", async (path: string, { method = "GET", body }: RequestInit = {}) => {
    if (method === "GET") return Response.json(path.includes("/consultations/") ? made : { items: [bob] });
    sent.push([method, path, body ? JSON.parse(String(body)) : {}]);
    if (sent.length === 1) throw new TypeError("Failed to fetch");
    return method === "DELETE" ? new Response(null, { status: 204 }) : Response.json(made);
  });
  const onScheduled = vi.fn();
  const dialog = <ScheduleDialog project="" onClose={() => {}} onScheduled={onScheduled} />;
  const screen = await shownAlone({ id: "me", userType: "client" }, dialog);
  await screen.getByLabelText("Title").fill("Closer");
  await screen.getByLabelText("Date and time").fill(tomorrow);
  const send = screen.getByRole("button", { name: "Schedule consultation" });
  await send.click();
  await expect.element(screen.getByRole("alert")).toBeVisible();
  await screen.getByLabelText("Title").fill("Closer and ballad");
  await send.click();
  await expect.poll(() => onScheduled.mock.calls).toEqual([[made]]);
  expect(sent.map(([method]) => method)).toEqual(["POST", "POST", "PATCH", "DELETE"]);
  expect(sent[2]?.[2]).toMatchObject({ title: "Closer and ballad" });
});

test("a project that it was to be about and goes is not left out: it is not scheduled until another is chosen, or none", async () => {
  let projects = [{ id: "p", name: "Tidal" }];
  const sent: Sent[] = [];
  vi.stubGlobal("fetch", async (path: string, { body }: RequestInit = {}) => {
    if (body) sent.push(JSON.parse(String(body)));
    if (body) return unavailable();
    if (path.startsWith("/api/projects/")) return Response.json({ ...gone, requestId: "r" }, { status: 404 });
    return Response.json({ items: path.startsWith("/api/projects") ? projects : [bob] });
  });
  const dialog = <ScheduleDialog project="p" onClose={() => {}} onScheduled={() => {}} />;
  const screen = await shownAlone({ id: "me", userType: "client" }, dialog);
  const project = screen.getByLabelText("Project");
  await expect.element(project).toHaveTextContent("No projectTidal");
  await screen.getByLabelText("Title").fill("Closer");
  await screen.getByLabelText("Date and time").fill(tomorrow);
  projects = [];
  await screen.cache.invalidateQueries({ queryKey: ["projects"] });
  await expect
    .element(
      screen.getByText("This project is not there any more, or you may no longer see it. Choose another one, or none."),
    )
    .toBeVisible();
  await screen.getByRole("button", { name: "Schedule consultation" }).click();
  expect(sent).toEqual([]);
  await project.selectOptions("No project");
  await screen.getByRole("button", { name: "Schedule consultation" }).click();
  await expect.poll(() => sent.map(({ projectId }) => projectId)).toEqual([null]);
});

const gone = { code: "not_found", message: "This could not be found." };

test("what was typed when the session ended is back, and made once", async () => {
  const first = await shown(unavailable);
  await first.getByLabelText("Title").fill("Closer");
  await first.getByLabelText("Date and time").fill(tomorrow);
  await first.getByLabelText("Agenda item 1").fill("The last set");
  await first.getByRole("checkbox", { name: /^Bob/ }).click();
  await first.send.click();
  await expect.element(first.getByRole("alert")).toBeVisible();
  await first.unmount();
  // for this tab alone: of others nothing stays
  expect(JSON.stringify({ ...localStorage })).not.toContain("Bob");
  const made = { id: "c", ownerId: "me", participants: [], projectId: null };
  const screen = await shown(() => Response.json(made));
  await expect
    .element(screen.getByText("What you had begun is back. Choose the participants again.", { exact: true }))
    .toBeVisible();
  await expect.element(screen.getByLabelText("Title")).toHaveValue("Closer");
  await expect.element(screen.getByLabelText("Date and time")).toHaveValue(tomorrow);
  await expect.element(screen.getByLabelText("Agenda item 1")).toHaveValue("The last set");
  await screen.send.click();
  await expect.poll(() => screen.sent[0]?.id).toBe(first.sent[0]?.id);
});
