import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { maxFolderName } from "#contract/limits.ts";
import { NewFolderDialog } from "./folder-dialogs.tsx";

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
