import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { NewTeamDialog } from "./teams/new-team-dialog.tsx";

test("closing what is being made asks where something was typed, and else closes at once", async () => {
  const onClose = vi.fn();
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <NewTeamDialog organizationId="o" onClose={onClose} />
    </QueryClientProvider>,
  );
  const name = screen.getByLabelText("Team name");
  await name.fill("Guard");
  await name.fill(" ");
  await userEvent.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledOnce();
  onClose.mockClear();
  await screen.getByLabelText("Description").fill("Silks and rifles");
  await userEvent.keyboard("{Escape}");
  const question = screen.getByRole("alertdialog", { name: "Close without saving?" });
  await question.getByRole("button", { name: "Go on writing" }).click();
  await expect.element(screen.getByLabelText("Description")).toHaveValue("Silks and rifles");
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard("{Escape}");
  await question.getByRole("button", { name: "Close without saving" }).click();
  expect(onClose).toHaveBeenCalledOnce();
});
