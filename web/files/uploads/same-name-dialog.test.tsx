import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { File as StoredFile } from "#contract/files.ts";
import { SameNameDialog } from "./same-name-dialog.tsx";

test("of two files of one name, out of two folders, each is answered for by itself", async () => {
  const known = { id: "known", name: "plan.pdf" } as StoredFile;
  const [one, other] = [new File(["1"], "plan.pdf"), new File(["2"], "plan.pdf")];
  const onAnswer = vi.fn();
  const page = await render(
    <SameNameDialog matches={[one, other].map((file) => ({ file, known }))} onAnswer={onAnswer} onCancel={() => {}} />,
  );
  const choice = (label: string, place: number) => page.getByLabelText(label).nth(place);
  const checked = () => document.querySelectorAll("input:checked").length;
  await expect.poll(checked).toBe(2);
  await userEvent.click(choice("Keep both", 0));
  await expect.element(choice("Keep both", 0)).toBeChecked();
  await expect.element(choice("New version of plan.pdf", 1)).toBeChecked();
  await page.getByRole("button", { name: "Upload" }).click();
  const [versions] = onAnswer.mock.calls[0] as [Set<File>];
  expect([versions.has(one), versions.has(other)]).toEqual([false, true]);
});
