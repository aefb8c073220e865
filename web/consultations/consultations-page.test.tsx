// The lists of S2 section 2.7 while they hold nothing, fail, or lack what the address names.
import "#web/ui/base.css";
import { afterEach, expect, test, vi } from "vitest";
import { localMinute } from "#domain/time/local-minute.ts";
import { lateAreas } from "#web/platform/live.ts";
import { shownAlone } from "#web/testing/shown-alone.tsx";
import { someConsultation } from "#web/testing/some-consultation.ts";
import { ConsultationsPage } from "./consultations-page.tsx";
import { putConsultation } from "./live.ts";

afterEach(() => vi.unstubAllGlobals());

const id = "01a22093-93af-7da1-8e55-0ba5b29af96d";
const me = { id: "me", name: "me", avatar: null, userType: "client" as const };
const consultation = someConsultation({ id });

/** `one` answers by itself, `ofConversation` the one of a conversation, `list` in lists; there is nobody else whom I know. */
async function shown(at: string, list: () => Response, one?: () => Response, ofConversation = list) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    if (address.startsWith("/api/people")) return none();
    if (address.includes("conversationId=")) return ofConversation();
    return one && address.includes(id) ? one() : list();
  });
  const screen = await shownAlone(me, <ConsultationsPage />, at);
  return Object.assign(screen, { asked });
}
const none = () => Response.json({ items: [] });
const held = () => Response.json({ items: [consultation] });
const refused = (code: string, status: number) => () =>
  Response.json({ code, message: "It went wrong.", requestId: "r" }, { status });

test.each([
  ["upcoming", "No Upcoming Consultations", 2],
  ["completed", "No Completed Consultations", 1],
  ["all", "No Consultations Yet", 2],
  ["nonsense", "No Upcoming Consultations", 2],
])("nothing in %s says so", async (tab, title, buttons) => {
  const screen = await shown(`/?tab=${tab}`, none);
  await expect.element(screen.getByText(title)).toBeVisible();
  expect(screen.getByRole("button", { name: "Schedule", exact: true }).elements()).toHaveLength(buttons);
});

test("a list that fails says so in its place, and is asked for again", async () => {
  const answers = [refused("invalid_input", 400), held];
  const screen = await shown("/", () => (answers.length > 1 ? answers.shift() : answers[0])?.() as Response);
  await screen.getByRole("button", { name: "Retry" }).click();
  await expect.element(screen.getByRole("article", { name: "Closer" })).toBeVisible();
});

test("narrowed to a project it lists what is about that, schedules for it, and leads back to all of mine", async () => {
  const project = "01a22093-93af-7da1-8e55-0ba5b29af970";
  vi.stubGlobal("fetch", async (address: string) => {
    if (address.startsWith("/api/people")) return none();
    if (address.startsWith("/api/projects")) return Response.json({ items: [{ id: project, name: "Tidal" }] });
    const isAsked = address.includes(`projectId=${project}`);
    return Response.json({ items: [{ ...consultation, title: isAsked ? "Of Tidal" : "Mine", projectId: project }] });
  });
  const screen = await shownAlone(me, <ConsultationsPage />, `/?project=${project}`);
  await expect.element(screen.getByRole("article", { name: "Of Tidal" })).toBeVisible();
  await expect.element(screen.getByText("Only those about Tidal")).toBeVisible();
  await screen.getByRole("button", { name: "Schedule", exact: true }).click();
  await expect.element(screen.getByRole("combobox", { name: "Project" })).toHaveValue(project);
  await screen.getByRole("button", { name: "Close" }).click();
  await screen.getByRole("button", { name: "Show all of mine" }).click();
  await expect.element(screen.getByRole("article", { name: "Mine" })).toBeVisible();
});

test("on a device whose clock is hours ahead what is imminent is there, may be joined, and its time can be chosen", async () => {
  const behind = (minutes: number) => new Date(Date.now() - 3 * 3_600_000 + minutes * 60_000);
  const soon = { ...consultation, participants: [me], scheduledAt: behind(10).toISOString(), duration: 30 };
  const headers = { date: behind(0).toUTCString() };
  const screen = await shown("/", () => Response.json({ items: [soon] }, { headers }));
  await expect.element(screen.getByRole("article", { name: "Closer" })).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Join Closer" })).toBeVisible();
  // and stays when it is told live
  putConsultation(screen.cache, { ...soon, updatedAt: "2027-01-01T00:00:00.000Z" }, "me");
  await expect.element(screen.getByRole("article", { name: "Closer" })).toBeVisible();
  await screen.getByRole("button", { name: "Schedule", exact: true }).click();
  await screen.getByLabelText("Title").fill("Ballad");
  await screen.getByLabelText("Date and time").fill(localMinute(behind(60).toISOString()));
  await screen.getByRole("button", { name: "Schedule consultation" }).click();
  await expect.poll(() => screen.asked.at(-1)).toBe("/api/consultations");
});

test("a tab asks for its own list, and what was opened in another closes", async () => {
  const screen = await shown(`/?consultation=${id}`, held);
  const title = screen.getByRole("button", { name: "Closer", exact: true });
  await expect.element(title).toHaveAttribute("aria-expanded", "true");
  await screen.getByRole("tab", { name: "All" }).click();
  await expect.element(title).toHaveAttribute("aria-expanded", "false");
  expect(screen.asked.at(-1)).toContain("tab=all");
});

test("what the address names and the tab does not hold stands above it, opened", async () => {
  const screen = await shown(`/?tab=completed&consultation=${id}`, none, () => Response.json(consultation));
  await expect
    .element(screen.getByRole("button", { name: "Closer", exact: true }))
    .toHaveAttribute("aria-expanded", "true");
});

test("what is not there, or not mine, is told as that", async () => {
  const screen = await shown(`/?consultation=${id}`, none, refused("not_found", 404));
  const sentence = screen.getByText("This consultation is not there, or you do not take part in it.");
  await expect.element(sentence).toBeVisible();
  await screen.getByRole("button", { name: "Close" }).click();
  await expect.element(sentence).not.toBeInTheDocument();
});

const notThere = "This consultation is not there, or you do not take part in it.";

test.each([
  ["has none, or none that I am in", none],
  ["is no conversation", refused("invalid_input", 400)],
])("a conversation that %s is told as that, above the list", async (_, ofConversation) => {
  const screen = await shown("/?conversation=c", held, undefined, ofConversation);
  await expect.element(screen.getByText(notThere)).toBeVisible();
  await expect.element(screen.getByRole("article", { name: "Closer" })).toBeVisible();
  await screen.getByRole("button", { name: "Close", exact: true }).click();
  await expect.element(screen.getByText(notThere)).not.toBeInTheDocument();
});

test("what a conversation leads to is in view, however far down it stands, and what one opens oneself stays where it is", async () => {
  const others = Array.from({ length: 19 }, (_, n) => ({ ...consultation, id: `other-${n}`, title: `Set ${n}` }));
  const found = Promise.withResolvers<Response>();
  const list = () => Response.json({ items: [...others, consultation] });
  const screen = await shown("/?conversation=c", list, undefined, () => found.promise as never);
  const closer = screen.getByRole("article", { name: "Closer" });
  await expect.element(closer).toBeInTheDocument();
  expect(closer.element().getBoundingClientRect().top).toBeGreaterThan(innerHeight);
  found.resolve(held());
  await expect.poll(() => closer.element().getBoundingClientRect().top).toBeLessThan(innerHeight);
  const first = screen.getByRole("article", { name: "Set 0", exact: true });
  const scrolled = vi.spyOn(Element.prototype, "scrollIntoView");
  (first.getByRole("button", { name: "Set 0", exact: true }).element() as HTMLElement).click();
  await expect.element(first.getByRole("region", { name: "Agenda" })).toBeInTheDocument();
  expect(scrolled).not.toHaveBeenCalled();
  scrolled.mockRestore();
});

test("a conversation whose consultation could not be looked up says so, and is asked for again", async () => {
  const answers = [refused("internal", 500), held];
  const screen = await shown("/?conversation=c", held, undefined, () => answers.shift()?.() as Response);
  await expect.element(screen.getByRole("alert").getByText("It went wrong.")).toBeVisible();
  await screen.getByRole("button", { name: "Retry" }).click();
  const title = screen.getByRole("button", { name: "Closer", exact: true });
  await expect.element(title).toHaveAttribute("aria-expanded", "true");
  await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
});

test("whoever is brought into it while they read that it is not there sees it", async () => {
  const answers = [none, held];
  const screen = await shown("/?conversation=c", held, undefined, () => answers.shift()?.() as Response);
  await expect.element(screen.getByText(notThere)).toBeVisible();
  screen.cache.removeQueries({ queryKey: ["consultations"] });
  const talk = { id: "c", type: "consultation", version: 2, participants: [{ ...me, role: "participant" }] };
  for (const handler of lateAreas) handler["conversation:updated"]?.(screen.cache, talk as never, "me");
  await expect.element(screen.getByText(notThere)).not.toBeInTheDocument();
});

test("who is asked before it ends leaves it as it is, or ends it", async () => {
  const begun = { ...consultation, status: "in_progress" as const };
  const list = () => Response.json({ items: [begun] });
  const screen = await shown("/", list, () =>
    Response.json({ ...begun, status: "completed", updatedAt: "2026-11-02" }),
  );
  const complete = screen.getByRole("button", { name: "Complete Closer" });
  await complete.click();
  const question = screen.getByRole("alertdialog", { name: "Complete Closer?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(screen.asked.filter((address) => address.includes(id))).toEqual([]);
  await complete.click();
  await question.getByRole("button", { name: "Complete consultation" }).click();
  await expect.element(screen.getByText("No Upcoming Consultations")).toBeInTheDocument();
  await expect.element(question).not.toBeInTheDocument();
});

test("whoever closes what says that it is not there reads on from the page's heading", async () => {
  const screen = await shown(`/?consultation=${id}`, none, refused("not_found", 404));
  await screen.getByRole("button", { name: "Close" }).click();
  await expect.element(screen.getByRole("heading", { name: "Consultations", exact: true })).toHaveFocus();
});

test("what is being written stays when somebody calls it off meanwhile", async () => {
  const screen = await shown("/", held);
  await screen.getByRole("button", { name: "More about Closer" }).click();
  await screen.getByRole("menuitem", { name: "Outcomes and notes" }).click();
  await screen.getByLabelText("Notes").fill("Half a sentence");
  putConsultation(screen.cache, { ...consultation, status: "cancelled", updatedAt: "2026-11-02T12:00:00.000Z" });
  await expect.element(screen.getByText("No Upcoming Consultations")).toBeInTheDocument();
  await expect.element(screen.getByLabelText("Notes")).toHaveValue("Half a sentence");
});

test("whoever opens its people by keyboard does not begin at a button that sends somebody out", async () => {
  const bob = { ...me, id: "bob", name: "Bob" };
  const screen = await shown("/", () => Response.json({ items: [{ ...consultation, participants: [me, bob] }] }));
  await screen.getByRole("button", { name: "More about Closer" }).click();
  await screen.getByRole("menuitem", { name: "People" }).click();
  await expect.element(screen.getByRole("button", { name: "Remove Bob" })).toBeVisible();
  await expect.element(screen.getByRole("dialog", { name: "People" })).toHaveFocus();
});
