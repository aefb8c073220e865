import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { toast } from "#web/ui/toast.ts";
import { PushSetting } from "./push-setting.tsx";

vi.mock("#web/ui/toast.ts", () => ({ toast: vi.fn() }));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const given = { endpoint: "https://push.example/abc", keys: { p256dh: "p", auth: "a" } };

/** A browser that is asked, and may be told; what stands on the server is `endpoint`. */
function pretend({
  permission = "granted",
  worker = true,
  fails = false,
  endpoint = null as string | null,
  held = null as string | null,
} = {}) {
  const said: string[] = [];
  const asSubscription = (at: string) => ({
    endpoint: at,
    toJSON: () => ({ ...given, expirationTime: null }),
    unsubscribe: async () => {
      here = null;
      return true;
    },
  });
  let here = held && asSubscription(held);
  const pushManager = {
    getSubscription: async () => here,
    async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
      if (fails) throw new DOMException("Registration failed", "AbortError");
      said.push(`subscribed for ${applicationServerKey}`);
      here = asSubscription(given.endpoint);
      return here;
    },
  };
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", { permission: "default", requestPermission: async () => permission });
  vi.spyOn(navigator.serviceWorker, "getRegistration").mockImplementation(
    async () => (worker ? { pushManager } : undefined) as unknown as ServiceWorkerRegistration,
  );
  let known = endpoint;
  vi.stubGlobal("fetch", async (_: string, { method, body }: RequestInit = {}) => {
    if (method === "PUT" && body) {
      said.push(String(body));
      known = given.endpoint;
    }
    if (method === "DELETE") {
      said.push("ended");
      known = null;
    }
    return Response.json({ publicKey: "studio-key", endpoint: known });
  });
  return said;
}

async function shown() {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const page = await render(
    <QueryClientProvider client={cache}>
      <PushSetting />
    </QueryClientProvider>,
  );
  return { page, push: page.getByRole("switch", { name: "Push" }) };
}

test("it is turned on and off for this browser, of which the server is told", async () => {
  const said = pretend();
  const { push } = await shown();
  await expect.element(push).not.toBeChecked();
  await push.click();
  await expect.element(push).toBeChecked();
  expect(said).toEqual(["subscribed for studio-key", JSON.stringify(given)]);
  await push.click();
  await expect.element(push).not.toBeChecked();
  expect(said.at(-1)).toBe("ended");
});

test.each([
  ["not allowed", { permission: "denied" }, /does not let Guidon tell you/],
  ["not kept here", { worker: false }, /with https/],
  ["without its service", { fails: true }, /could not reach its push service/],
])("%s, it says what to do and stays off", async (_, how, sentence) => {
  const said = pretend(how);
  const { page, push } = await shown();
  await push.click();
  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.element(push).not.toBeChecked();
  expect(said).toEqual([]);
});

test("that it is not known says so in its place, and is asked again", async () => {
  pretend();
  const answers = [Response.json({ message: "The studio is busy.", code: "internal" }, { status: 500 })];
  const answer = fetch;
  vi.stubGlobal("fetch", async (...given: Parameters<typeof fetch>) => answers.shift() ?? answer(...given));
  const { page, push } = await shown();
  await expect.element(page.getByText("The studio is busy.")).toBeVisible();
  await page.getByRole("button", { name: "Retry" }).click();
  await expect.element(push).toBeVisible();
});

test("what fails after its place was left is said all the same", async () => {
  pretend();
  const allowed = Promise.withResolvers<string>();
  vi.stubGlobal("Notification", { permission: "default", requestPermission: () => allowed.promise });
  const { page, push } = await shown();
  await push.click();
  await page.unmount();
  allowed.resolve("denied");
  await expect
    .poll(() => vi.mocked(toast).mock.calls)
    .toEqual([[expect.stringMatching(/does not let Guidon tell you/)]]);
});

test.each([
  ["the server tells another browser of before", "https://push.example/old", given.endpoint, false],
  ["the browser has forgotten it", given.endpoint, null, false],
  ["both know of it", given.endpoint, given.endpoint, true],
])("where %s: %j, %j, on: %j", async (_, endpoint, held, isOn) => {
  pretend({ endpoint, held });
  const { push } = await shown();
  await expect.element(push).toHaveAttribute("aria-checked", String(isOn));
});
