import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { File } from "#contract/files.ts";
import { forgetDevice } from "#web/platform/kept/forget-device.ts";
import { dropToken, keepToken } from "#web/platform/session.ts";
import { aFile } from "#web/testing/shown-files.tsx";
import { DevicePage } from "./device-page.tsx";
import { contentIn, type KeptFile, newRecord } from "./kept-record.ts";
import { changeKept } from "./kept-store.ts";

const nell = "nell";
const told = (name: string, version = 1): File =>
  aFile(name, null, { id: name, version, url: `/api/media/${name}/original?v=00000000000${version}&e=9&s=x` });

afterEach(async () => {
  await forgetDevice();
  dropToken();
  vi.restoreAllMocks();
});

/** What is kept, and a page that shows it; the bytes of what is here lie in its cache. */
async function shown(records: KeptFile[]) {
  keepToken("t", true);
  // no worker answers for a page of the tests
  vi.spyOn(navigator.serviceWorker, "controller", "get").mockReturnValue({ postMessage() {} } as never);
  vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("no network"));
  const bytes = await caches.open(`guidon-device/${nell}`);
  for (const name of records.flatMap(({ here }) => here?.names ?? [])) await bytes.put(name, new Response("Set 9"));
  const project = { kind: "project" as const, person: nell, id: "p", name: "Winter Show", isWhole: false };
  await changeKept(nell, () => ({ put: [...records, project] }));
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  cache.setQueryData(["me"], { id: nell, name: "Nell" });
  const router = createRouter({
    routeTree: createRootRoute({ component: DevicePage }),
    history: createMemoryHistory({ initialEntries: ["/"] }),
  });
  const page = await render(
    <QueryClientProvider client={cache}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await expect.poll(() => page.getByRole("listitem").elements().length).toBe(records.length);
  return page;
}

function kept(name: string, { latest = 1, parts = {} as Partial<KeptFile> } = {}): KeptFile {
  const names = [`/api/media/${name}/original?v=000000000001`];
  const here = { content: contentIn(told(name)), preview: null, names, bytes: 1536 };
  return { ...newRecord(nell, told(name, latest), true), here, ...parts };
}

test("each says how it stands with it, and what is not here cannot be opened", async () => {
  const full = "This file needs 2 GB.";
  const page = await shown([
    kept("a.txt"),
    kept("b.txt", { latest: 2 }),
    kept("c.txt", { parts: { here: null, problem: full } }),
  ]);
  const rows = page.getByRole("listitem");
  await expect.element(rows.nth(0)).toHaveTextContent("a.txtv1 · 1.5 KBOn this device");
  await expect.element(rows.nth(1)).toHaveTextContent("b.txtv1 · 1.5 KBv1 is here, v2 comes when you are online");
  await expect.element(rows.nth(2).getByRole("alert")).toHaveTextContent(full);
  await expect.element(rows.nth(2).getByRole("button", { name: /^c\.txt/ })).toBeDisabled();
  await expect.element(page.getByText("2 of 3 files · 3 KB in all")).toBeVisible();
});

test("what the browser threw away is told as missing", async () => {
  const lost = kept("a.txt");
  const page = await shown([kept("b.txt")]);
  await changeKept(nell, () => ({ put: [lost] }));
  await expect.element(page.getByText("Your browser removed it; it comes again when you are online")).toBeVisible();
});

test("one is removed at once; the last of a project takes that along", async () => {
  const page = await shown([kept("a.txt")]);
  (page.getByRole("button", { name: "Remove a.txt from this device" }).element() as HTMLElement).click();
  await expect.element(page.getByText("Nothing Is Kept Here Yet")).toBeVisible();
  await expect.poll(async () => (await (await caches.open(`guidon-device/${nell}`)).keys()).length).toBe(0);
});

test("all are removed once it is confirmed", async () => {
  const page = await shown([kept("a.txt"), kept("b.txt")]);
  (page.getByRole("button", { name: "Remove all" }).element() as HTMLElement).click();
  const dialog = page.getByRole("alertdialog");
  await expect.element(dialog.getByText(/^2 files · 3 KB go from this device/)).toBeVisible();
  (dialog.getByRole("button", { name: "Remove all" }).element() as HTMLElement).click();
  await expect.element(page.getByText("Nothing Is Kept Here Yet")).toBeVisible();
  expect(localStorage.getItem("guidon_device")).toBeNull();
});

test("a browser that does not remember who is signed in keeps nothing, and says so", async () => {
  const page = await shown([kept("a.txt")]);
  await page.unmount();
  keepToken("t", false);
  const next = await render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider
        router={
          createRouter({
            routeTree: createRootRoute({ component: DevicePage }),
            history: createMemoryHistory(),
          }) as never
        }
      />
    </QueryClientProvider>,
  );
  await expect.element(next.getByText("Files Cannot Be Kept Here")).toBeVisible();
  await expect.element(next.getByRole("listitem")).not.toBeInTheDocument();
});

test("what cannot be tried again says why", async () => {
  const problem = "There is no room for it on this device.";
  const page = await shown([{ ...kept("Set 9"), here: null, problem }]);
  await expect.element(page.getByText(problem)).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => document.body.textContent).toContain("The studio cannot be reached.");
});
