import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { File } from "#contract/files.ts";
import { FileDialogs } from "./file-dialogs.tsx";

afterEach(() => vi.unstubAllGlobals());

test("who renames what somebody else has just renamed is told that name, and does so with a second press", async () => {
  const seen = { id: "f", name: "Set 14.pdf", folderId: null, updatedAt: "2026-08-14T12:00:00.000Z" } as File;
  const now = { ...seen, name: "Set 15.pdf", updatedAt: "2026-08-14T12:05:00.000Z" };
  const asked: { name: string; updatedAt: string }[] = [];
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body));
    if (asked.at(-1)?.updatedAt === now.updatedAt) return Response.json({ ...now, ...asked.at(-1) });
    return Response.json({ code: "conflict", message: "Somebody else changed this.", requestId: "r" }, { status: 409 });
  });
  const closed = vi.fn();
  const cache = new QueryClient();
  const dialogs = (file: File) => (
    <QueryClientProvider client={cache}>
      <FileDialogs
        dialog={{ kind: "rename", file: seen }}
        now={file}
        folders={[]}
        mayAddVersion={false}
        onUploadVersion={() => {}}
        onClose={closed}
      />
    </QueryClientProvider>
  );
  const page = await render(dialogs(seen));
  await page.getByLabelText("Name").fill("Set 16.pdf");
  await page.rerender(dialogs(now));
  await page.getByRole("button", { name: "Rename" }).click();
  const told = "Somebody else called it 'Set 15.pdf' a moment ago. Press once more to change that.";
  await expect.element(page.getByRole("alert")).toHaveTextContent(told);
  expect(closed).not.toHaveBeenCalled();
  await expect.element(page.getByLabelText("Name")).toHaveValue("Set 16.pdf");
  await page.getByRole("button", { name: "Rename" }).click();
  await expect.poll(() => closed).toHaveBeenCalled();
  expect(asked.map(({ updatedAt }) => updatedAt)).toEqual([seen.updatedAt, now.updatedAt]);
});
