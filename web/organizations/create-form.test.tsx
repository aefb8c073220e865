import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { AppError } from "#contract/errors.ts";
import { organization } from "./queries.ts";
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

test("who writes of a team whose organization goes is told before they press, and keeps the words", async () => {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const screen = await render(
    <QueryClientProvider client={cache}>
      <NewTeamDialog organizationId="o" onClose={() => {}} />
    </QueryClientProvider>,
  );
  await screen.getByLabelText("Team name").fill("Brass");
  const gone = async () => Promise.reject(new AppError("not_found"));
  await cache.fetchQuery({ ...organization("o"), queryFn: gone }).catch(() => {});
  await expect
    .element(screen.getByRole("alert"))
    .toHaveTextContent(
      "Somebody deleted this organization meanwhile, or you may no longer see it. What you wrote stands here until you close: copy what you need.",
    );
  await expect.element(screen.getByLabelText("Team name")).toHaveValue("Brass");
});

test("so is who presses before that is heard", async () => {
  const refused = { code: "not_found", message: "This could not be found.", requestId: "r" };
  vi.stubGlobal("fetch", async () => Response.json(refused, { status: 404 }));
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <NewTeamDialog organizationId="o" onClose={() => {}} />
    </QueryClientProvider>,
  );
  await screen.getByLabelText("Team name").fill("Brass");
  await screen.getByRole("button", { name: "Create Team" }).click();
  await expect.element(screen.getByRole("alert")).toMatchTextContent("Somebody deleted this organization meanwhile");
});
