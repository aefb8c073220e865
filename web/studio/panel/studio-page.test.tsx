// What an admin types in the panel stays what it was begun as, and stays until the server has it.
import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Inquiry } from "#contract/inquiries.ts";
import { mostStaffListed } from "#contract/limits.ts";
import type { AdminUser } from "#contract/studio.ts";
import { defaultRecord } from "#domain/studio/default-record.ts";
import { dropInquiry, putInquiry } from "./live.ts";
import { StudioPage } from "./studio-page.tsx";

const time = "2026-08-14T12:00:00.000Z";
const inquiry: Inquiry = {
  ...{ id: "i", name: "Nia", email: "nia@example.com", ensemble: "Regiment", season: "", theme: "", challenges: "" },
  ...{ timeline: null, newsletter: false, state: "open", assignee: null, organization: null },
  ...{ createdAt: time, version: 1 },
};
const record = { ...defaultRecord, email: "studio@guidon.example", updatedAt: null };
const entries = "/admin/inquiries/i/entries";

/** By the end of the path; what is not named here is an empty list. */
const answers: Record<string, unknown> = { "/admin/inquiries/i": inquiry, "/studio": record };

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
});

type Own = (path: string, sent: Record<string, unknown> | undefined, query: URLSearchParams) => unknown;

/** `own` answers before the usual: a Response, a promise, something to send, or undefined. */
async function shown(search: string, own: Own = () => undefined) {
  sessionStorage.setItem("auth_token", "t");
  vi.stubGlobal("fetch", async (asked: string | URL | Request, { body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(String(asked), location.href);
    const path = pathname.replace("/api", "");
    const sent = body ? JSON.parse(String(body)) : undefined;
    const answer = (await own(path, sent, searchParams)) ?? answers[path] ?? { items: [] };
    return answer instanceof Response ? answer : Response.json(answer);
  });
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const root = createRootRoute();
  const path = "/dashboard/settings/studio";
  const page = createRoute({ getParentRoute: () => root, path, component: StudioPage });
  const history = createMemoryHistory({ initialEntries: [`${path}?${search}`] });
  const router = createRouter({ routeTree: root.addChildren([page]), history });
  const screen = await render(
    <QueryClientProvider client={cache}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return { ...screen, cache, history };
}

type Screen = Awaited<ReturnType<typeof shown>>;

test("a note begun on a closed inquiry stays a note when a colleague opens it again", async () => {
  const sent: unknown[] = [];
  const page = await shown("tab=inquiries&inquiry=i", (path, body) => {
    if (path !== entries || !body) return path === "/admin/inquiries/i" ? { ...inquiry, state: "closed" } : undefined;
    sent.push(body.kind);
    return { ...body, id: body.entryId, inquiryId: "i", author: null, createdAt: time };
  });
  await page.getByLabelText("Your note").fill("They never pay.");
  putInquiry(page.cache, { ...inquiry, version: 2 });
  await expect.element(page.getByRole("button", { name: "Close", exact: true })).toBeVisible();
  await expect.element(page.getByLabelText("Your note")).toHaveValue("They never pay.");
  await page.getByRole("button", { name: "Keep note" }).click();
  await expect.poll(() => sent).toEqual(["note"]);
});

test("an inquiry from right to left is read, and answered, from right to left", async () => {
  const words = "عرض جديد (Set 14)!";
  const page = await shown("tab=inquiries&inquiry=i", (path) => {
    if (path === "/admin/inquiries/i") return { ...inquiry, ensemble: "فرقة (عمان)", theme: words };
    const answer = { id: "e", inquiryId: "i", kind: "answer", body: `${words} نعم`, author: null, createdAt: time };
    return path === entries ? { items: [answer] } : undefined;
  });
  for (const read of [
    page.getByRole("heading", { name: "فرقة (عمان)" }),
    page.getByText(words, { exact: true }),
    page.getByText(/نعم$/),
  ])
    await expect.poll(() => getComputedStyle(read.element()).direction).toBe("rtl");
});

test("whoever hands an inquiry over, or puts it aside, by keys is still there when that is saved", async () => {
  let saved = Promise.withResolvers<object>();
  const dev = { id: "d", name: "Dev", avatar: null, userType: "designer" };
  const page = await shown("tab=inquiries&inquiry=i", (path, body) => {
    if (path === "/admin/staff") return { items: [{ ...dev, email: "dev@guidon.example" }] };
    return path === "/admin/inquiries/i" && body ? saved.promise : undefined;
  });
  const choice = page.getByLabelText("Looked after by");
  await expect.element(choice).toBeEnabled();
  (choice.element() as HTMLElement).focus();
  await choice.selectOptions("d");
  await expect.element(page.getByRole("button", { name: "Close", exact: true })).toHaveAttribute("aria-busy", "true");
  await expect.element(choice).toHaveFocus();
  saved.resolve({ ...inquiry, assignee: dev, version: 2 });
  await expect.element(choice).toHaveValue("d");
  saved = Promise.withResolvers<object>();
  const aside = page.getByRole("button", { name: "Put aside as spam" });
  (aside.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("button", { name: "Close", exact: true })).toHaveAttribute("aria-busy", "true");
  await expect.element(aside).toHaveFocus();
  saved.resolve({ ...inquiry, state: "spam", version: 3 });
  await expect.element(page.getByRole("button", { name: "Delete", exact: true })).toHaveFocus();
});

test("whoever comes back to the list by keys is at the inquiry that was open", async () => {
  const other = { ...inquiry, id: "j", ensemble: "Other" };
  const page = await shown("tab=inquiries", (path) =>
    path === "/admin/inquiries" ? { items: [other, inquiry] } : undefined,
  );
  const row = page.getByRole("button", { name: "Regiment" });
  await expect.element(row).toBeVisible();
  (row.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("heading", { name: "Regiment" })).toHaveFocus();
  (page.getByRole("button", { name: "Back to inquiries" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(row).toHaveFocus();
});

test("what is typed while the studio record is saved stays, and is saved after it", async () => {
  const sent: Record<string, unknown>[] = [];
  const saved = Promise.withResolvers<void>();
  const page = await shown("tab=record", async (path, body) => {
    if (path !== "/studio" || !body) return undefined;
    sent.push(body);
    if (sent.length === 1) await saved.promise;
    return { ...record, ...body, updatedAt: `2026-08-14T12:00:0${sent.length}.000Z` };
  });
  const tagline = page.getByLabelText("Tagline");
  await tagline.fill("Motion");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByRole("button", { name: "Saving..." })).toBeVisible();
  await tagline.fill("Motion and line");
  saved.resolve();
  await expect.element(page.getByRole("button", { name: "Save" })).toBeVisible();
  await expect.element(tagline).toHaveValue("Motion and line");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("Saved. The homepage shows it now.")).toBeVisible();
  expect(sent.map((body) => [body.tagline, body.updatedAt])).toEqual([
    ["Motion", null],
    ["Motion and line", "2026-08-14T12:00:01.000Z"],
  ]);
});

test("a look at another tab of the panel keeps what was typed of the record", async () => {
  const page = await shown("tab=record");
  const tab = (name: string) => page.getByRole("tab", { name });
  await page.getByLabelText("Tagline").fill("Motion");
  await tab("Users").click();
  await expect.element(page.getByLabelText("Tagline")).not.toBeInTheDocument();
  await tab("Studio record").click();
  await expect.element(page.getByLabelText("Tagline")).toHaveValue("Motion");
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect.element(page.getByLabelText("Tagline")).toHaveValue(record.tagline);
});

test("a half-written answer outlasts a look at another tab; once sent it is gone from its field", async () => {
  const listed = { items: [inquiry], total: 1 };
  const sent = Promise.withResolvers<void>();
  const page = await shown("tab=inquiries&inquiry=i", async (path, body) => {
    if (path === "/admin/inquiries") return listed;
    if (path !== entries || !body) return undefined;
    await sent.promise;
    return { ...body, id: body.entryId, inquiryId: "i", author: null, createdAt: time };
  });
  const answer = page.getByLabelText("Your answer");
  const look = async () => {
    await page.getByRole("tab", { name: "Users" }).click();
    await expect.element(answer).not.toBeInTheDocument();
    await page.getByRole("tab", { name: "Inquiries" }).click();
    await page.getByRole("button", { name: "Regiment" }).click();
  };
  await answer.fill("Friday at ten?");
  await look();
  await expect.element(answer).toHaveValue("Friday at ten?");
  await page.getByRole("button", { name: "Send answer" }).click();
  await look();
  sent.resolve();
  await expect.element(answer).toHaveValue("");
});

test("whose inquiry a colleague deletes reads so, and has what they were writing to copy", async () => {
  let isGone = false;
  const page = await shown("tab=inquiries&inquiry=i", (path) =>
    isGone && path.startsWith("/admin/inquiries/i")
      ? Response.json({ code: "not_found", message: "This could not be found." }, { status: 404 })
      : undefined,
  );
  await page.getByLabelText("Your answer").fill("Friday at ten?");
  isGone = true;
  dropInquiry(page.cache, "i");
  await expect.element(page.getByRole("heading", { name: "This inquiry is not there any more" })).toHaveFocus();
  await expect.element(page.getByLabelText("What you were writing")).toHaveValue("Friday at ten?");
  await expect.element(page.getByRole("button", { name: "Retry" })).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Discard it" }).click();
  await expect.element(page.getByLabelText("What you were writing")).not.toBeInTheDocument();
  expect(JSON.stringify({ ...localStorage })).not.toContain("Friday");
});

test.each([
  ["other words", (page: Screen) => page.getByLabelText("Your answer").fill("We can. On Monday?")],
  ["another kind", (page: Screen) => page.getByText("Note for us").click()],
])(
  "of an answer that got lost on its way back %s are another entry, and the same ones the same",
  async (_what, change) => {
    const sent: string[] = [];
    const page = await shown("tab=inquiries&inquiry=i", (path, body) => {
      if (path !== entries || !body) return undefined;
      sent.push(String(body.entryId));
      throw new TypeError("Failed to fetch");
    });
    const send = async (count: number) => {
      await page.getByRole("button", { name: /^(Send answer|Keep note)$/ }).click();
      await expect.poll(() => sent.length).toBe(count);
      await expect.element(page.getByText(/cannot be reached/)).toBeVisible();
    };
    await page.getByLabelText("Your answer").fill("We can.");
    await send(1);
    await send(2);
    await change(page);
    await send(3);
    expect(new Set(sent).size).toBe(2);
    expect(sent[1]).toBe(sent[0]);
  },
);

test("what is written in the panel outlasts leaving it, for its writer alone", async () => {
  let me = "marisol";
  const own: Own = (path) => (path === "/auth/me" ? { id: me } : undefined);
  const first = await shown("tab=inquiries&inquiry=i", own);
  await first.getByLabelText("Your answer").fill("Friday at ten?");
  await first.unmount();
  const second = await shown("tab=record", own);
  await second.getByLabelText("Tagline").fill("Motion");
  await second.unmount();
  const answer = await shown("tab=inquiries&inquiry=i", own);
  await expect.element(answer.getByLabelText("Your answer")).toHaveValue("Friday at ten?");
  await answer.unmount();
  const tagline = await shown("tab=record", own);
  await expect.element(tagline.getByLabelText("Tagline")).toHaveValue("Motion");
  await tagline.unmount();
  me = "dev";
  const others = await shown("tab=inquiries&inquiry=i", own);
  await expect.element(others.getByLabelText("Your answer")).toHaveValue("");
});

test("where the studio's people are more than one page, whoever is not on it is found by name", async () => {
  const person = (name: string) => ({
    id: name,
    name,
    email: `${name}@example.com`,
    avatar: null,
    userType: "designer",
  });
  const first = Array.from({ length: mostStaffListed }, (_, place) => person(`Ada${place}`));
  const page = await shown("tab=inquiries&inquiry=i", (path, _body, query) =>
    path === "/admin/staff" ? { items: query.get("search") === "zoe" ? [person("Zoe")] : first } : undefined,
  );
  const choice = page.getByLabelText("Looked after by");
  await expect.element(choice).toMatchTextContent("Ada99");
  await page.getByLabelText("Search name or e-mail").fill("zoe");
  await expect.element(choice).toHaveTextContent("Nobody yetZoe (Zoe@example.com)");
});

test("what came in grows older while an admin looks at it", async () => {
  vi.useFakeTimers({ now: Date.parse(time), toFake: ["setInterval", "clearInterval", "Date"] });
  const page = await shown("tab=inquiries", (path) => (path === "/admin/inquiries" ? { items: [inquiry] } : undefined));
  await expect.element(page.getByText("Just now")).toBeVisible();
  vi.advanceTimersByTime(600_000);
  await expect.element(page.getByText("10m ago")).toBeVisible();
});

test("an admin writes to whoever has an account", async () => {
  const dan: AdminUser = {
    ...{ id: "d", name: "Dan", email: "dan@example.com", userType: "client", createdAt: time, lastSeenAt: time },
    ...{ isDisabled: false, secondFactor: false, asksForCode: false, sessions: 1 },
  };
  const users = { items: [dan, { ...dan, id: "e", name: "Erin", isDisabled: true }] };
  const page = await shown("tab=users", (path) => {
    if (path === "/auth/me") return { ...dan, id: "m", name: "Marisol", userType: "admin" };
    return path === "/admin/users" ? users : undefined;
  });
  await page.getByRole("button", { name: "Actions for Erin" }).click();
  await expect.element(page.getByRole("menuitem", { name: "Enable account" })).toBeVisible();
  expect(page.getByRole("menuitem", { name: "Message Erin" }).elements()).toHaveLength(0);
  await userEvent.keyboard("{Escape}");
  await page.getByRole("button", { name: "Actions for Dan" }).click();
  await page.getByRole("menuitem", { name: "Message Dan" }).click();
  await expect.poll(() => page.history.location.href).toBe("/dashboard/messages?person=d");
});

test("signing somebody out, mailing them a link and switching their second factor off ask who is at work, and say so to the server", async () => {
  const dan: AdminUser = {
    ...{ id: "d", name: "Dan", email: "dan@example.com", userType: "client", createdAt: time, lastSeenAt: time },
    ...{ isDisabled: false, secondFactor: true, asksForCode: true, sessions: 1 },
  };
  const factor = { isOn: false, recoveryCodesLeft: 0, isCompulsory: false, hasPassword: true };
  const sent: unknown[] = [];
  const page = await shown("tab=users", (path, body) => {
    if (path === "/admin/users") return { items: [dan] };
    if (path === "/auth/second-factor") return factor;
    if (!path.startsWith("/admin/users/d/")) return undefined;
    sent.push([path.split("/").at(-1), body]);
    return path.endsWith("send-reset") ? new Response(null, { status: 204 }) : { ...dan, sessions: 0 };
  });
  for (const [item, button] of [
    ["Sign out everywhere", "Sign out everywhere"],
    ["Send password reset", "Send the link"],
    ["Switch off two-factor", "Switch off"],
  ] as const) {
    await page.getByRole("button", { name: "Actions for Dan" }).click();
    await page.getByRole("menuitem", { name: item }).click();
    await page.getByLabelText("Current password", { exact: true }).fill("set fourteen");
    await page.getByRole("dialog").getByRole("button", { name: button }).click();
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  }
  const proof = { password: "set fourteen" };
  expect(sent).toEqual([
    ["revoke-sessions", proof],
    ["send-reset", proof],
    ["reset-factor", proof],
  ]);
});

test("whoever is asked late what proves who is at work goes on in the form, and comes back to where it was asked", async () => {
  const dan: AdminUser = {
    ...{ id: "d", name: "Dan", email: "dan@example.com", userType: "client", createdAt: time, lastSeenAt: time },
    ...{ isDisabled: false, secondFactor: false, asksForCode: false, sessions: 1 },
  };
  const known = Promise.withResolvers<void>();
  const page = await shown("tab=users", async (path) => {
    if (path === "/admin/users") return { items: [dan] };
    if (path !== "/auth/second-factor") return undefined;
    await known.promise;
    return { isOn: false, recoveryCodesLeft: 0, isCompulsory: false, hasPassword: true };
  });
  const actions = page.getByRole("button", { name: "Actions for Dan" });
  await actions.click();
  await page.getByRole("menuitem", { name: "Change type" }).click();
  const dialog = page.getByRole("dialog", { name: "Change type: Dan" });
  await expect.element(dialog.getByRole("button", { name: "Close" })).toHaveFocus();
  known.resolve();
  await expect.element(dialog.getByLabelText("Type", { exact: true })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(actions).toHaveFocus();
});

test("whom the users are narrowed to is in the address: it is there after a reload, and after a look into the log", async () => {
  const asked: string[] = [];
  const page = await shown("type=client&state=disabled&search=dan", (path, _sent, query) => {
    if (path === "/admin/users") asked.push([query.get("search"), query.get("type"), query.get("state")].join(" "));
    return undefined;
  });
  await expect.element(page.getByLabelText("Search name or e-mail")).toHaveValue("dan");
  await page.getByRole("radio", { name: "Active" }).click();
  await page.getByLabelText("Search name or e-mail").fill("nia");
  await expect.poll(() => asked.at(-1)).toBe("nia client active");
  expect(asked[0]).toBe("dan client disabled");
  await page.getByRole("tab", { name: "Audit log" }).click();
  await expect.element(page.getByRole("button", { name: "Show" })).toBeVisible();
  page.history.back();
  await expect.element(page.getByLabelText("Search name or e-mail")).toHaveValue("nia");
});

const oneId = (last: number) => `018f0000-0000-7000-8000-00000000000${last}`;

test("the audit log is narrowed to an organization that was deleted, too", async () => {
  const asked: (string | null)[] = [];
  const page = await shown("tab=audit", (path, _sent, query) => {
    if (path === "/organizations") return { items: [{ id: oneId(1), name: "Harlan" }] };
    if (path === "/organizations/deleted") return { items: [{ id: oneId(2), name: "Regiment" }] };
    if (path === "/admin/audit") asked.push(query.get("organization"));
    return undefined;
  });
  await page.getByLabelText("Organization").selectOptions("Regiment (deleted)");
  await page.getByRole("button", { name: "Show" }).click();
  await expect.poll(() => asked).toContain(oneId(2));
});

test("one that is gone for good is not shown as every organization", async () => {
  const page = await shown(`tab=audit&organization=${oneId(3)}`);
  await expect.element(page.getByLabelText("Organization")).toHaveDisplayValue("A removed one");
});

test("of several server processes it is said that the figures are of one", async () => {
  const process = { version: "1.0.0", node: "24.0.0", startedAt: time, connections: 7 };
  const page = await shown("tab=health", (path) =>
    path === "/admin/health" ? { ...healthy, server: { ...process, isOneOfSeveral: true } } : undefined,
  );
  const card = page.getByRole("region", { name: "Server process" });
  await expect.element(card.getByText("Of the one that answered: others may serve as well.")).toBeVisible();
});

test.each([
  [true, 1],
  [false, 0],
])("that no mail server is set, and mails reach nobody, is said where it is so: %j", async (isFolder, count) => {
  const server = { version: "1.0.0", node: "24.0.0", startedAt: time, connections: 7, isOneOfSeveral: false };
  const page = await shown("tab=health", (path) =>
    path === "/admin/health" ? { ...healthy, mail: { ...healthy.mail, isFolder }, server } : undefined,
  );
  await expect.element(page.getByText("Given up")).toBeVisible();
  expect(page.getByText(/^No mail server is set: mails reach nobody/).elements()).toHaveLength(count);
});

test("a failed mail whose link has ended is told, and offers no other try", async () => {
  const mail = { subject: "Choose a new password", attempts: 12, createdAt: time };
  const items = [
    { ...mail, id: "over", to: "nia@example.com", lastError: "Its link ended.", isOver: true },
    { ...mail, id: "refused", to: "bob@example.com", lastError: "no such user", isOver: false },
  ];
  const server = { version: "1.0.0", node: "24.0.0", startedAt: time, connections: 7, isOneOfSeveral: false };
  const page = await shown("tab=health", (path) => {
    if (path === "/admin/health") return { ...healthy, mail: { ...healthy.mail, failed: 2 }, server };
    return path === "/admin/mails" ? { items } : undefined;
  });
  const failed = page.getByRole("region", { name: "Failed mails" });
  await expect.element(failed.getByText("Its link ended.")).toBeVisible();
  await expect.element(failed.getByRole("button", { name: /to bob@example.com/ })).toBeVisible();
  expect(failed.getByRole("button").elements()).toHaveLength(1);
});

test("a mail that is given up while an admin looks on is listed with the others, once it is counted", async () => {
  const server = { version: "1.0.0", node: "24.0.0", startedAt: time, connections: 7, isOneOfSeveral: false };
  const mail = { subject: "Your inquiry", to: "nia@example.com", attempts: 12, createdAt: time, isOver: false };
  const items = [{ ...mail, id: "one", lastError: "mailbox full" }];
  const page = await shown("tab=health", (path) => {
    if (path === "/admin/health") return { ...healthy, mail: { ...healthy.mail, failed: items.length }, server };
    return path === "/admin/mails" ? { items: [...items] } : undefined;
  });
  const failed = page.getByRole("region", { name: "Failed mails" });
  await expect.element(failed.getByText("mailbox full")).toBeVisible();
  items.push({ ...mail, id: "two", lastError: "no such user" });
  await page.cache.invalidateQueries({ queryKey: ["health"] });
  await expect.element(page.getByText("2 failed")).toBeVisible();
  await expect.element(failed.getByText("no such user")).toBeVisible();
});

const healthy = {
  mail: { waiting: 0, failed: 0, lastError: null, oldestSeconds: null, isFolder: false },
  jobs: [],
  facts: { untold: 0, unheard: 0 },
  database: { version: "18.4", isEmbedded: true, sizeBytes: 1 },
  storage: { usedBytes: 0, disk: null },
};
