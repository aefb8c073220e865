import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Folder } from "#contract/folders.ts";
import { maxFolderName } from "#contract/limits.ts";
import { dropFolders, putFolder } from "../live.ts";
import { FolderDialogs, NewFolderDialog } from "./folder-dialogs.tsx";

afterEach(() => vi.unstubAllGlobals());

test("a folder's name takes no more than its contract does", async () => {
  const page = await render(
    <QueryClientProvider client={new QueryClient()}>
      <NewFolderDialog projectId="p" parentId={null} onClose={() => {}} />
    </QueryClientProvider>,
  );
  const name = page.getByRole("textbox", { name: "Name" });
  await name.click();
  await userEvent.keyboard("a".repeat(maxFolderName + 5));
  await expect.element(name).toHaveValue("a".repeat(maxFolderName));
});

const folder = (name: string) => ({ id: "f", projectId: "p", parentId: null, name }) as Folder;

test.each([
  ["a name that was given later", (cache: QueryClient) => putFolder(cache, folder("Closer")), ["Closer"]],
  ["a folder that was deleted", (cache: QueryClient) => dropFolders(cache, { projectId: "p", ids: ["f"] }), []],
])("the late answer to a rename undoes nothing of %s", async (_what, happen, after) => {
  const answer = Promise.withResolvers<Response>();
  const sent = vi.fn(() => answer.promise);
  vi.stubGlobal("fetch", sent);
  const cache = new QueryClient();
  const list = ["folders", "p"];
  cache.setQueryData(list, { items: [folder("Opener")] });
  const onClose = vi.fn();
  const page = await render(
    <QueryClientProvider client={cache}>
      <FolderDialogs
        dialog={{ kind: "rename", folder: folder("Opener") }}
        folders={[folder("Opener")]}
        onClose={onClose}
      />
    </QueryClientProvider>,
  );
  await page.getByRole("textbox", { name: "Name" }).fill("Ballad");
  await page.getByRole("button", { name: "Rename" }).click();
  await expect.poll(() => sent.mock.calls.length).toBe(1);
  happen(cache);
  answer.resolve(Response.json(folder("Ballad")));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(cache.getQueryData<{ items: Folder[] }>(list)?.items.map(({ name }) => name)).toEqual(after);
});

test("a folder that somebody else deleted a moment ago, or a press whose answer got lost, is deleted", async () => {
  vi.stubGlobal("fetch", async () =>
    Response.json({ code: "not_found", message: "Not there.", requestId: "r" }, { status: 404 }),
  );
  const cache = new QueryClient();
  cache.setQueryData(["folders", "p"], { items: [folder("Opener")] });
  const onClose = vi.fn();
  const page = await render(
    <QueryClientProvider client={cache}>
      <FolderDialogs dialog={{ kind: "delete", folder: folder("Opener") }} folders={[]} onClose={onClose} />
    </QueryClientProvider>,
  );
  await page.getByRole("button", { name: "Delete folder" }).click();
  await expect.poll(() => onClose.mock.calls.length, { timeout: 5000 }).toBe(1);
  expect(cache.getQueryData(["folders", "p"])).toEqual({ items: [] });
});

test("whoever comes back to the name by a key writes over it, as in any field", async () => {
  const page = await render(
    <QueryClientProvider client={new QueryClient()}>
      <NewFolderDialog projectId="p" parentId={null} onClose={() => {}} />
    </QueryClientProvider>,
  );
  const name = page.getByRole("textbox", { name: "Name" });
  await name.click();
  await userEvent.keyboard("Drill{Tab}{Shift>}{Tab}{/Shift}Guard");
  await expect.element(name).toHaveValue("Guard");
});

test.each(["rename", "move"] as const)(
  "to %s a folder that somebody deletes meanwhile leads nowhere, and says so",
  async (kind) => {
    const dialogs = (folders: Folder[]) => (
      <QueryClientProvider client={new QueryClient()}>
        <FolderDialogs dialog={{ kind, folder: folder("Opener") }} folders={folders} onClose={() => {}} />
      </QueryClientProvider>
    );
    const page = await render(dialogs([folder("Opener")]));
    await expect.element(page.getByRole("dialog")).toBeVisible();
    await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
    await page.rerender(dialogs([]));
    await expect.element(page.getByRole("alert")).toHaveTextContent("Somebody deleted this folder meanwhile.");
    await expect.element(page.getByRole("button", { name: /^(Rename|Move)$/ })).toBeDisabled();
  },
);
