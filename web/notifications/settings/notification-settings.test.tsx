import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { afterEach, expect, test, vi } from "vitest";
import { page as screen } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { NotificationPreferences } from "#contract/notification-preferences.ts";
import { defaultNotificationPreferences } from "#domain/notifications/default-preferences.ts";
import { NotificationSettings } from "./notification-settings.tsx";

const heard = new Map<string, (payload: object) => void>();
vi.mock("#web/platform/connection.ts", async (original) => ({
  ...(await original<object>()),
  onSignal(name: string, listener: (payload: object) => void) {
    heard.set(name, listener);
    return () => heard.delete(name);
  },
}));

afterEach(() => {
  vi.unstubAllGlobals();
});

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const at = (second: number) => `2026-08-14T12:00:0${second}.000Z`;

/** `put` answers a save; what else was saved is answered as the server does. */
async function shownSettings({
  put,
  emailVerified = true,
}: {
  put?: () => Promise<Response>;
  emailVerified?: boolean;
} = {}) {
  const saved: NotificationPreferences[] = [];
  vi.stubGlobal("fetch", async (address: string | URL | Request, { body }: RequestInit = {}) => {
    if (String(address).includes("/account")) return Response.json({ emailVerified, newEmail: null });
    if (!body) return Response.json({ ...defaultNotificationPreferences, changedAt: null });
    saved.push(JSON.parse(String(body)));
    return put ? put() : Response.json({ ...saved.at(-1), changedAt: at(saved.length) });
  });
  const routeTree = createRootRoute({ component: NotificationSettings });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  const page = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return Object.assign(page, { saved });
}

const called = (name: string) => ({ name, exact: true }) as const;

test("each choice is saved at once, upon the one before, by this device's clock; another device's is seen", async () => {
  const page = await shownSettings();
  const projects = page.getByRole("switch", called("Projects"));
  const email = page.getByRole("switch", called("Email"));
  await projects.click();
  await page.getByRole("radio", { name: "Each morning" }).click();
  await expect.poll(() => page.saved.length).toBe(2);
  expect(page.saved[1]).toEqual({
    ...{ ...defaultNotificationPreferences, timeZone: zone, emailDigest: true },
    categories: { ...defaultNotificationPreferences.categories, projects: false },
  });
  await expect.element(projects).not.toBeChecked();
  await expect.element(page.getByText("In one mail each morning.")).toBeVisible();
  const elsewhere = { ...defaultNotificationPreferences, email: false, changedAt: at(5) };
  heard.get("notification-preferences:changed")?.(elsewhere);
  await expect.element(email).not.toBeChecked();
  // told late
  heard.get("notification-preferences:changed")?.({ ...elsewhere, email: true, changedAt: at(1) });
  await expect.element(email).not.toBeChecked();
  await expect.element(projects).toBeChecked();
});

test("what was refused is as it was, and says why; what was chosen meanwhile is saved without it", async () => {
  let refuse = (_: Response) => {};
  const answers = [new Promise<Response>((resolve) => (refuse = resolve)), undefined];
  const page = await shownSettings({
    put: async () => (await answers.shift()) ?? Response.json({ ...page.saved.at(-1), changedAt: at(2) }),
  });
  const [messages, projects] = [
    page.getByRole("switch", called("Messages")),
    page.getByRole("switch", called("Projects")),
  ];
  await messages.click();
  await projects.click();
  await expect.element(messages).not.toBeChecked();
  refuse(Response.json({ message: "The studio is busy.", code: "internal" }, { status: 500 }));
  await expect.element(page.getByRole("alert")).toHaveTextContent("The studio is busy.");
  await expect.element(messages).toBeChecked();
  await expect.poll(() => page.saved.length).toBe(2);
  expect(page.saved[1]?.categories).toEqual({ ...defaultNotificationPreferences.categories, projects: false });
  await expect.element(projects).not.toBeChecked();
});

test("quiet hours are by the clock here", async () => {
  const page = await shownSettings();
  await page.getByRole("switch", called("Quiet hours")).click();
  await expect.element(page.getByText(`By your clock (${zone})`)).toBeVisible();
  await expect.element(page.getByLabelText("End")).toHaveValue("08:00");
  await page.getByLabelText("Start").fill("23:15");
  await expect.poll(() => page.saved.at(-1)?.quietHours).toEqual({ enabled: true, start: "23:15", end: "08:00" });
});

test("a time that was refused is as it was, also while one is still at it", async () => {
  let isRefused = false;
  const page = await shownSettings({
    put: async () =>
      isRefused
        ? Response.json({ message: "The studio is busy.", code: "internal" }, { status: 500 })
        : Response.json({ ...page.saved.at(-1), changedAt: at(1) }),
  });
  await page.getByRole("switch", called("Quiet hours")).click();
  await expect.element(page.getByLabelText("End")).toHaveValue("08:00");
  isRefused = true;
  await page.getByLabelText("End").fill("09:30");
  await expect.element(page.getByRole("alert")).toHaveTextContent("The studio is busy.");
  await expect.element(page.getByLabelText("End")).toHaveValue("08:00");
});

test("how it sounds is heard as it is chosen, and the device is given back", async () => {
  const played = vi.spyOn(OscillatorNode.prototype, "start");
  const closed = vi.spyOn(AudioContext.prototype, "close");
  const page = await shownSettings();
  await page.getByRole("switch", called("Sound")).click();
  await expect.poll(() => closed.mock.calls.length).toBe(1);
  expect(played).toHaveBeenCalledTimes(2);
  expect(page.saved.map(({ sound }) => sound)).toEqual([true]);
  vi.restoreAllMocks();
});

test("to an address that is not confirmed no mail goes, and the way to confirm it is shown", async () => {
  const page = await shownSettings({ emailVerified: false });
  await expect.element(page.getByRole("link", { name: /Confirm/ })).toHaveAttribute("href", "/dashboard/profile");
  await expect.element(page.getByRole("switch", called("Email"))).toBeChecked();
});

test.each([
  ["granted", "granted", true, null],
  ["refused", "denied", false, /does not let Guidon show them/],
  ["passed over", "default", false, /Not allowed in this browser yet/],
] as const)("the browser is asked as the desktop is chosen, and that is %s", async (_, answer, wasChosen, said) => {
  const asked = vi.fn(async () => {
    Object.assign(pretended, { permission: answer });
    return answer;
  });
  const pretended = { permission: "default", requestPermission: asked };
  vi.stubGlobal("Notification", pretended);
  const page = await shownSettings();
  const desktop = page.getByRole("switch", called("Desktop"));
  await desktop.click();
  expect(asked).toHaveBeenCalledOnce();
  if (said) await expect.element(page.getByText(said)).toBeVisible();
  await expect.element(desktop).toHaveAttribute("aria-checked", String(wasChosen));
  expect(page.saved.map((one) => one.desktop)).toEqual(wasChosen ? [true] : []);
});

test("at twice the size of text the longest word breaks on the smallest phone", async () => {
  await screen.viewport(320, 640);
  document.documentElement.style.fontSize = "200%";
  const page = await shownSettings();
  await expect.element(page.getByRole("switch", called("Consultations"))).toBeVisible();
  page.container.style.width = "240px";
  expect(page.container.scrollWidth).toBeLessThanOrEqual(240);
  document.documentElement.style.fontSize = "";
  await screen.viewport(414, 896);
});

test("how much is said, of which priorities, and what stands together is chosen, too; the studio's news by its admins alone", async () => {
  const page = await shownSettings();
  await page.getByRole("switch", called("Previews")).click();
  await page.getByRole("switch", called("Low")).click();
  await page.getByRole("switch", called("Critical")).click();
  await page.getByRole("switch", called("Group similar")).click();
  await page.getByRole("switch", called("Auto mark read")).click();
  await page.getByRole("switch", called("Workflows")).click();
  await expect.poll(() => page.saved.length).toBe(6);
  expect(page.saved[5]).toMatchObject({
    ...{ showPreviews: false, groupSimilar: false, autoMarkRead: true },
    categories: { ...defaultNotificationPreferences.categories, workflows: false },
    priorities: { low: true, medium: true, high: true, critical: false },
  });
  await expect.element(page.getByRole("switch", called("The studio"))).not.toBeInTheDocument();
});
