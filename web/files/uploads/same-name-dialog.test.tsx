import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, onTestFinished, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { File as StoredFile } from "#contract/files.ts";
import { aFile } from "#web/testing/shown-files.tsx";
import { putFile } from "../live.ts";
import { SameNameDialog } from "./same-name-dialog.tsx";

test("of two files of one name, out of two folders, each is answered for by itself", async () => {
  const known = { id: "known", name: "plan.pdf" } as StoredFile;
  const [one, other] = [new File(["1"], "plan.pdf"), new File(["2"], "plan.pdf")];
  const onAnswer = vi.fn();
  const page = await render(
    <QueryClientProvider client={new QueryClient()}>
      <SameNameDialog matches={[one, other].map((file) => ({ file, known }))} onAnswer={onAnswer} onCancel={() => {}} />
    </QueryClientProvider>,
  );
  const choice = (label: string, place: number) => page.getByLabelText(label).nth(place);
  const checked = () => document.querySelectorAll("input:checked").length;
  await expect.poll(checked).toBe(2);
  await userEvent.click(choice("Keep both", 0));
  await expect.element(choice("Keep both", 0)).toBeChecked();
  await expect.element(choice("New version of plan.pdf", 1)).toBeChecked();
  await page.getByLabelText("What is new in the new version (optional)").fill(" Wider at the front ");
  await page.getByRole("button", { name: "Upload" }).click();
  const [versions, note] = onAnswer.mock.calls[0] as [Set<File>, string];
  expect(note).toBe("Wider at the front");
  expect([versions.has(one), versions.has(other)]).toEqual([false, true]);
});

test("what is deleted while one is asked has no next version: its file is kept beside it, and that is said", async () => {
  vi.stubGlobal("fetch", async () =>
    Response.json({ code: "not_found", message: "This could not be found.", requestId: "r" }, { status: 404 }),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  const [plan, set] = ["plan.pdf", "set.pdf"].map((name) => aFile(name, null)) as [StoredFile, StoredFile];
  const matches = [plan, set].map((known) => ({ file: new File(["1"], known.name), known }));
  const onAnswer = vi.fn();
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } });
  const page = await render(
    <QueryClientProvider client={cache}>
      <SameNameDialog matches={matches} onAnswer={onAnswer} onCancel={() => {}} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByLabelText("New version of plan.pdf")).toBeChecked();
  const updatedAt = "2026-08-15T12:00:00.000Z";
  putFile(cache, { ...plan, deletedAt: updatedAt, updatedAt });
  await expect.element(page.getByText("plan.pdf was deleted meanwhile: this one is a file of its own.")).toBeVisible();
  await expect.element(page.getByLabelText("New version of plan.pdf")).not.toBeInTheDocument();
  await expect.element(page.getByLabelText("New version of set.pdf")).toBeChecked();
  await page.getByRole("button", { name: "Upload" }).click();
  expect(onAnswer.mock.calls).toEqual([[new Set([matches[1]?.file]), ""]]);
});
