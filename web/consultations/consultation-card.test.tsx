// S2 section 4: what a consultation shows at which time, and to whom.
import "#web/ui/base.css";
import "#web/ui/print.css";
import type { CDPSession } from "@playwright/test";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { cdp } from "vitest/browser";
import type { Consultation, FollowUpTask } from "#contract/consultations.ts";
import { shownAlone } from "#web/testing/shown-alone.tsx";
import { someConsultation } from "#web/testing/some-consultation.ts";
import { ConsultationCard } from "./consultation-card.tsx";

afterEach(() => vi.unstubAllGlobals());

// noon where the test runs: a day's borders are far away
const now = new Date(2026, 10, 28, 12).getTime();
const minute = 60_000;
const person = (id: string) => ({ id, name: id, avatar: null, userType: "client" as const });

const consultation = (minutes: number, change: Partial<Consultation> = {}) =>
  someConsultation({
    ...{ scheduledAt: new Date(now + minutes * minute).toISOString(), duration: 90 },
    ...{ participants: ["olga", "fay", "pat"].map(person), facilitator: person("fay"), ownerId: "olga" },
    ...{ agenda: ["Opener"], followUpTasks: [{ text: "Book the gym", isDone: false }] },
    ...change,
  });

async function shown(who: string, given: Consultation, isOpen = false) {
  const onToggle = vi.fn();
  const onDialog = vi.fn();
  const userType = who === "root" ? "admin" : "client";
  const card = { consultation: given, now, isOpen, onToggle, onDialog };
  const screen = await shownAlone({ id: who, userType }, <ConsultationCard {...card} />);
  await expect.element(screen.getByRole("heading", { name: given.title })).toBeVisible();
  return Object.assign(screen, { onToggle, onDialog });
}

const card = { isOpen: false, onToggle: () => {}, onDialog: () => {} };

type Screen = Awaited<ReturnType<typeof shown>>;

/** The names of what can be pressed or followed, without the title. */
function choices(screen: Screen): string[] {
  const pressed = [...screen.getByRole("link").elements(), ...screen.getByRole("button").elements()];
  return pressed.map((one) => one.getAttribute("aria-label") ?? "").filter(Boolean);
}

test("date and time in words, length, facilitator, type, status; 'Today' on its day alone", async () => {
  const screen = await shown("pat", consultation(5 * 60));
  await expect.element(screen.getByText("Saturday, Nov 28, 2026, 5:00 PM")).toBeVisible();
  await expect.element(screen.getByText("90 minutes")).toBeVisible();
  await expect.element(screen.getByText("Facilitated by fay")).toBeVisible();
  for (const badge of ["Today", "Review", "Scheduled"]) {
    await expect.element(screen.getByText(badge, { exact: true })).toBeVisible();
  }
  await expect.element(screen.getByRole("img", { name: "olga, fay, pat" })).toBeVisible();
  await screen.unmount();
  const other = await shown("pat", consultation(13 * 60));
  await expect.element(other.getByText("Today", { exact: true })).not.toBeInTheDocument();
});

test("its title, which is a button, is read on paper too", async () => {
  const session = cdp() as unknown as CDPSession;
  const showOn = (media: string) => session.send("Emulation.setEmulatedMedia", { media });
  onTestFinished(async () => void (await showOn("")));
  const screen = await shown("pat", consultation(60));
  await showOn("print");
  await expect.element(screen.getByRole("heading", { name: "Closer" })).toBeVisible();
  await expect.element(screen.getByText("Closer", { exact: true })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: more })).not.toBeInTheDocument();
});

test("a device that has come into another zone tells the time there, within a minute", async () => {
  const session = cdp() as unknown as CDPSession;
  const goTo = (timezoneId: string) => session.send("Emulation.setTimezoneOverride", { timezoneId });
  onTestFinished(async () => void (await goTo("")));
  await goTo("America/New_York");
  const given = consultation(0, { scheduledAt: "2026-11-29T04:30:00.000Z" });
  function Ageing() {
    const [minutes, setMinutes] = useState(0);
    return (
      <>
        <ConsultationCard {...card} consultation={given} now={now + minutes * minute} />
        <button type="button" onClick={() => setMinutes(minutes + 1)}>
          Later
        </button>
      </>
    );
  }
  const screen = await shownAlone({ id: "pat", userType: "client" }, <Ageing />);
  await expect.element(screen.getByText("Saturday, Nov 28, 2026, 11:30 PM")).toBeVisible();
  await goTo("Europe/Berlin");
  await screen.getByRole("button", { name: "Later" }).click();
  await expect.element(screen.getByText("Sunday, Nov 29, 2026, 5:30 AM")).toBeVisible();
});

test("numbers of two digits stand within the column, as those of one", async () => {
  const screen = await shown("pat", consultation(60, { agenda: Array.from({ length: 12 }, () => "Count it") }), true);
  const list = screen.getByRole("region", { name: "Agenda" }).getByRole("list").element();
  const look = getComputedStyle(list);
  const pen = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
  pen.font = look.font;
  expect(Number.parseFloat(look.paddingLeft)).toBeGreaterThan(pen.measureText("12. ").width);
});

const open = "Open conversation of Closer";
const more = "More about Closer";
const [join, start, complete] = ["Join Closer", "Start Closer", "Complete Closer"];
const [reschedule, cancel] = ["Reschedule Closer", "Cancel Closer"];

test.each<[string, number, Partial<Consultation>, string[]]>([
  ["pat", 60, {}, [open, more]],
  ["pat", 15, {}, [join, more]],
  ["pat", -15, {}, [join, more]],
  ["pat", -16, {}, [open, more]],
  ["pat", -50, { status: "in_progress" }, [join, more]],
  ["olga", 60, {}, [open, reschedule, cancel, more]],
  ["olga", -5, {}, [join, more]],
  ["fay", 60, {}, [open, reschedule, cancel, more]],
  ["fay", 5, {}, [join, start, reschedule, cancel, more]],
  ["fay", -30, {}, [open, start, more]],
  ["fay", -30, { status: "in_progress" }, [join, complete, more]],
  ["fay", -90, { status: "completed" }, [open, more]],
  ["fay", 60, { status: "cancelled" }, [open, more]],
  ["root", 60, {}, [reschedule, cancel, more]],
  ["gone", 60, { facilitator: person("gone") }, []],
])("%s, %i minutes from its start, %j", async (who, minutes, change, expected) => {
  expect(choices(await shown(who, consultation(minutes, change)))).toEqual(expected);
});

test.each<[string, number, Partial<Consultation>, string[]]>([
  ["fay", -3 * 24 * 60, {}, ["Reschedule", "Cancel consultation"]],
  ["olga", -1, {}, ["Reschedule", "Cancel consultation"]],
  ["pat", -60, {}, []],
  ["fay", 60, {}, []],
  ["fay", -60, { status: "in_progress" }, []],
  ["fay", -60, { status: "cancelled" }, []],
])(
  "whose time has passed without a beginning is put off and called off from the menu: %s, %i minutes, %j",
  async (who, minutes, change, expected) => {
    const screen = await shown(who, consultation(minutes, change));
    await screen.getByRole("button", { name: more }).click();
    const items = screen.getByRole("menuitem");
    await expect.element(items.first()).toBeVisible();
    const names = items.elements().map((item) => item.textContent);
    expect(names.filter((name) => name === "Reschedule" || name === "Cancel consultation")).toEqual(expected);
    for (const name of expected) {
      if (items.elements().length === 0) await screen.getByRole("button", { name: more }).click();
      await screen.getByRole("menuitem", { name }).click();
    }
    expect(screen.onDialog.mock.calls.flat()).toEqual(expected.length > 0 ? ["reschedule", "cancel"] : []);
  },
);

test("who manages what it is about may the same as who facilitates, but is not in its conversation", async () => {
  const people = [
    { id: "mia", role: "manager" },
    { id: "gone", role: "contributor" },
  ];
  const answers = async (address: string) =>
    Response.json({ items: address.includes("/members") ? people : [{ id: "p", name: "Tidal" }] });
  vi.stubGlobal("fetch", answers);
  const screen = await shown("mia", consultation(60, { projectId: "p" }));
  await expect.element(screen.getByRole("link", { name: "Tidal" })).toHaveAttribute("href", "/dashboard/projects/p");
  await expect.poll(() => choices(screen)).toEqual([reschedule, cancel, more]);
  await screen.getByRole("button", { name: more }).click();
  await expect.element(screen.getByRole("menuitem", { name: "Outcomes and notes" })).toBeVisible();
  await expect.element(screen.getByRole("menuitem", { name: "Leave" })).not.toBeInTheDocument();
  const sent: [string, unknown][] = [];
  vi.stubGlobal("fetch", async (address: string, { body }: RequestInit = {}) => {
    sent.push([address, JSON.parse(String(body))]);
    return Response.json({ code: "conflict", message: "Fifty already.", requestId: "r" }, { status: 409 });
  });
  await screen.getByRole("menuitem", { name: "Take part" }).click();
  await expect.element(screen.getByText("Fifty already.")).toBeVisible();
  expect(sent).toEqual([["/api/consultations/k/participants", { userIds: ["mia"] }]]);
  await screen.unmount();
  vi.stubGlobal("fetch", answers);
  const other = await shown("gone", consultation(60, { projectId: "p" }));
  await expect.element(other.getByRole("link", { name: "Tidal" })).toBeVisible();
  expect(choices(other)).toEqual([]);
});

test("what its project's manager may do there comes late, and into a room that is there", async () => {
  const members = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", async (address: string) =>
    address.includes("/members") ? members.promise : Response.json({ items: [{ id: "p", name: "Tidal" }] }),
  );
  const screen = await shown("mia", consultation(60, { projectId: "p" }));
  await expect.element(screen.getByRole("link", { name: "Tidal" })).toBeVisible();
  const height = () => screen.getByRole("article").element().getBoundingClientRect().height;
  const before = height();
  members.resolve(Response.json({ items: [{ id: "mia", role: "manager" }] }));
  await expect.poll(() => choices(screen)).toEqual([reschedule, cancel, more]);
  expect(height()).toBe(before);
});

test.each([
  ["pat", ["Add to calendar", "Leave"]],
  ["olga", ["Edit", "People", "Add to calendar", "Leave"]],
  ["fay", ["Start now", "Outcomes and notes", "Edit", "People", "Add to calendar", "Leave"]],
])("%s finds the rest in its menu", async (who, expected) => {
  const screen = await shown(who, consultation(60));
  await screen.getByRole("button", { name: more }).click();
  await expect
    .poll(() =>
      screen
        .getByRole("menuitem")
        .elements()
        .map((item) => item.textContent),
    )
    .toEqual(expected);
});

test("it is taken into another calendar as long as it is to come", async () => {
  const saved: [string, Promise<string>][] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((given) => {
    const blob = given as Blob;
    saved.push([blob.type, blob.text()]);
    return "blob:x";
  });
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  const screen = await shown("pat", consultation(60, { title: "Closer: “counts 1/32”" }), false);
  await screen.getByRole("button", { name: /^More about/ }).click();
  await screen.getByRole("menuitem", { name: "Add to calendar" }).click();
  await expect.poll(() => saved).toHaveLength(1);
  const [type, text] = saved[0] as (typeof saved)[0];
  expect(type).toBe("text/calendar;charset=utf-8");
  expect((await text).replaceAll("\r\n ", "")).toContain(
    `URL:${location.origin}/dashboard/consultations?consultation=k\r\n`,
  );
  expect((clicked.mock.contexts[0] as HTMLAnchorElement).download).toBe("Closer counts 1 32.ics");
  vi.restoreAllMocks();
  await screen.unmount();
  const over = await shown("pat", consultation(-100, { status: "completed" }));
  await over.getByRole("button", { name: more }).click();
  await expect.element(over.getByRole("menuitem", { name: "Leave" })).toBeVisible();
  await expect.element(over.getByRole("menuitem", { name: "Add to calendar" })).not.toBeInTheDocument();
});

test("it expands by its title, and whoever does not facilitate reads its tasks", async () => {
  const closed = await shown("pat", consultation(60));
  const title = closed.getByRole("button", { name: "Closer", exact: true });
  await expect.element(title).toHaveAttribute("aria-expanded", "false");
  await title.click();
  expect(closed.onToggle).toHaveBeenCalledOnce();
  await closed.unmount();
  const screen = await shown("pat", consultation(60), true);
  for (const part of ["Agenda", "Outcomes", "Follow-up tasks", "Notes", "People"]) {
    await expect.element(screen.getByRole("region", { name: part })).toBeVisible();
  }
  await expect
    .poll(() =>
      screen
        .getByRole("listitem")
        .elements()
        .map((item) => item.textContent),
    )
    .toContain("Open:Book the gym");
  await expect.element(screen.getByRole("checkbox")).not.toBeInTheDocument();
});

test("what cannot be begun again is asked about before it ends, so that a double press on Start ends nothing", async () => {
  const screen = await shown("fay", consultation(-5, { status: "in_progress" }));
  await screen.getByRole("button", { name: complete }).click();
  expect(screen.onDialog).toHaveBeenCalledExactlyOnceWith("complete");
});

test("a task is ticked at once, sent with the version that was seen, and taken back when it is refused", async () => {
  const given = consultation(60);
  const asked: unknown[] = [];
  const refused = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", async (_: string, { body }: RequestInit = {}) => {
    asked.push(JSON.parse(String(body)));
    return refused.promise;
  });
  const screen = await shown("fay", given, true);
  screen.cache.setQueryData(["consultation", "k"], given);
  await screen.getByRole("checkbox", { name: "Book the gym" }).click();
  const isDone = () => screen.cache.getQueryData<Consultation>(["consultation", "k"])?.followUpTasks[0]?.isDone;
  await expect
    .poll(() => asked)
    .toEqual([{ followUpTasks: [{ text: "Book the gym", isDone: true }], updatedAt: given.updatedAt }]);
  expect(isDone()).toBe(true);
  refused.resolve(Response.json({ code: "conflict", message: "Changed.", requestId: "r" }, { status: 409 }));
  await expect.poll(isDone).toBe(false);
});

describe("a tick that does not reach the server", () => {
  const tasks = [
    { text: "Book the gym", isDone: false },
    { text: "Call the bus", isDone: false },
  ];
  const given = consultation(60, { followUpTasks: tasks });
  const refused = (code: string, status: number) =>
    Response.json({ code, message: `No: ${code}.`, requestId: "r" }, { status });

  /** The card as its list draws it, from the cache; `answer` gets what is sent, or nothing for what is asked. */
  function Listed({ isOpen }: { isOpen: boolean }) {
    const { data = given } = useQuery({ queryKey: ["consultation", "k"], queryFn: async () => given });
    return <ConsultationCard consultation={data} now={now} isOpen={isOpen} onToggle={() => {}} onDialog={() => {}} />;
  }
  async function listed(answer: (sent?: { followUpTasks: FollowUpTask[]; updatedAt: string }) => Response) {
    const sent: unknown[] = [];
    vi.stubGlobal("fetch", async (_: string, { body }: RequestInit = {}) => {
      const change = body ? JSON.parse(String(body)) : undefined;
      if (change) sent.push(change);
      return answer(change);
    });
    const screen = await shownAlone({ id: "fay", userType: "client" }, <Foldable />);
    const row = (text: string) => screen.getByRole("listitem").filter({ hasText: text });
    return Object.assign(screen, { sent, row, tick: (text: string) => screen.getByRole("checkbox", { name: text }) });
  }
  function Foldable() {
    const [isOpen, setOpen] = useState(true);
    return (
      <>
        <Listed isOpen={isOpen} />
        <button type="button" onClick={() => setOpen(!isOpen)}>
          Fold
        </button>
      </>
    );
  }

  test("says so at its task, also when the card was folded meanwhile, until it went", async () => {
    let isAway = true;
    const screen = await listed((change) => {
      if (change && isAway) return refused("internal", 500);
      return Response.json({ ...given, ...change, updatedAt: "2026-11-02T12:00:00.000Z" });
    });
    await screen.tick("Call the bus").click();
    await expect.element(screen.row("Call the bus").getByRole("alert")).toHaveTextContent("No: internal.");
    await expect.element(screen.tick("Call the bus")).not.toBeChecked();
    await expect.element(screen.row("Book the gym").getByRole("alert")).not.toBeInTheDocument();
    await screen.getByRole("button", { name: "Fold" }).click();
    await expect.element(screen.getByText("No: internal.")).not.toBeInTheDocument();
    await screen.getByRole("button", { name: "Fold" }).click();
    await expect.element(screen.row("Call the bus").getByRole("alert")).toBeVisible();
    isAway = false;
    await screen.tick("Call the bus").click();
    await expect.element(screen.tick("Call the bus")).toBeChecked();
    await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
  });

  test("because somebody else saved at that moment goes on top of what they saved", async () => {
    const theirs = {
      ...given,
      followUpTasks: [{ text: "Rent a truck", isDone: true }, ...tasks],
      updatedAt: "2026-11-02T12:00:00.000Z",
    };
    const screen = await listed((change) => {
      if (!change) return Response.json(theirs);
      if (change.updatedAt !== theirs.updatedAt) return refused("conflict", 409);
      return Response.json({ ...theirs, ...change, updatedAt: "2026-11-03T12:00:00.000Z" });
    });
    await expect.element(screen.tick("Call the bus")).toBeVisible();
    await screen.tick("Call the bus").click();
    await expect.poll(() => screen.sent).toHaveLength(2);
    expect(screen.sent[1]).toEqual({
      followUpTasks: [
        { text: "Rent a truck", isDone: true },
        { text: "Book the gym", isDone: false },
        { text: "Call the bus", isDone: true },
      ],
      updatedAt: theirs.updatedAt,
    });
    await expect.element(screen.tick("Call the bus")).toBeChecked();
    await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
  });
});
