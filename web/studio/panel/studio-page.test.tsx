// What the panel shows of the studio, and what it asks before an admin acts on people.
import "#web/ui/base.css";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { mostStaffListed } from "#contract/limits.ts";
import type { AdminUser } from "#contract/studio.ts";
import { inquiry, shownPanel, time } from "#web/testing/shown-panel.tsx";

test("where the studio's people are more than one page, whoever is not on it is found by name", async () => {
  const person = (name: string) => ({
    id: name,
    name,
    email: `${name}@example.com`,
    avatar: null,
    userType: "designer",
  });
  const first = Array.from({ length: mostStaffListed }, (_, place) => person(`Ada${place}`));
  const page = await shownPanel("tab=inquiries&inquiry=i", (path, _body, query) =>
    path === "/admin/staff" ? { items: query.get("search") === "zoe" ? [person("Zoe")] : first } : undefined,
  );
  const choice = page.getByLabelText("Looked after by");
  await expect.element(choice).toMatchTextContent("Ada99");
  await page.getByLabelText("Search name or e-mail").fill("zoe");
  await expect.element(choice).toHaveTextContent("Nobody yetZoe (Zoe@example.com)");
});

test("what came in grows older while an admin looks at it", async () => {
  vi.useFakeTimers({ now: Date.parse(time), toFake: ["setTimeout", "clearTimeout", "Date"] });
  const page = await shownPanel("tab=inquiries", (path) =>
    path === "/admin/inquiries" ? { items: [inquiry] } : undefined,
  );
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
  const page = await shownPanel("tab=users", (path) => {
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
  const page = await shownPanel("tab=users", (path, body) => {
    if (path === "/admin/users") return { items: [dan] };
    if (path === "/auth/second-factor") return factor;
    if (!path.startsWith("/admin/users/d/")) return undefined;
    sent.push([path.split("/").at(-1), body]);
    return path.endsWith("send-reset") ? new Response(null, { status: 204 }) : { ...dan, sessions: 0 };
  });
  for (const [item, button, said] of [
    // what is typed of a message is kept by its device
    ["Sign out everywhere", "Sign out everywhere", /Messages that were typed wait there/],
    ["Send password reset", "Send the link", /The old one goes on working until it is used/],
    ["Switch off two-factor", "Switch off", /the password alone then opens/],
  ] as const) {
    await page.getByRole("button", { name: "Actions for Dan" }).click();
    await page.getByRole("menuitem", { name: item }).click();
    await expect.element(page.getByRole("dialog")).toHaveAccessibleDescription(said);
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
  const page = await shownPanel("tab=users", async (path) => {
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
  const page = await shownPanel("type=client&state=disabled&search=dan", (path, _sent, query) => {
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
  const page = await shownPanel("tab=audit", (path, _sent, query) => {
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
  const page = await shownPanel(`tab=audit&organization=${oneId(3)}`);
  await expect.element(page.getByLabelText("Organization")).toHaveDisplayValue("A removed one");
});

test("of several server processes it is said that the figures are of one", async () => {
  const process = { version: "1.0.0", node: "24.0.0", startedAt: time, connections: 7 };
  const page = await shownPanel("tab=health", (path) =>
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
  const page = await shownPanel("tab=health", (path) =>
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
  const page = await shownPanel("tab=health", (path) => {
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
  const page = await shownPanel("tab=health", (path) => {
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

test("whoever sends a failed mail again by keys reads on from the page's heading, as its row is gone", async () => {
  const server = { version: "1.0.0", node: "24.0.0", startedAt: time, connections: 7, isOneOfSeveral: false };
  const mail = { subject: "Your inquiry", to: "nia@example.com", attempts: 12, createdAt: time, isOver: false };
  let items = [{ ...mail, id: "one", lastError: "mailbox full" }];
  const page = await shownPanel("tab=health", (path) => {
    if (path === "/admin/health") return { ...healthy, mail: { ...healthy.mail, failed: items.length }, server };
    if (path === "/admin/mails") return { items };
    if (path !== "/admin/mails/one/retry") return undefined;
    items = [];
    return new Response(null, { status: 204 });
  });
  const retry = page.getByRole("button", { name: "Retry: Your inquiry, to nia@example.com" });
  await expect.element(retry).toBeVisible();
  (retry.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(retry).not.toBeInTheDocument();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
});

const healthy = {
  mail: { waiting: 0, failed: 0, lastError: null, oldestSeconds: null, isFolder: false },
  jobs: [],
  facts: { untold: 0, unheard: 0 },
  database: { version: "18.4", isEmbedded: true, sizeBytes: 1 },
  storage: { usedBytes: 0, disk: null },
};
