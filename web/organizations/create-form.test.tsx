import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { AppError } from "#contract/errors.ts";
import { shownAlone } from "#web/testing/shown-alone.tsx";
import { organization } from "./queries.ts";
import { NewTeamDialog } from "./teams/new-team-dialog.tsx";

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

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

/** Each sending is answered by the next of `answers`. */
async function shown(...answers: (() => Response)[]) {
  const sent: { teamId: string }[] = [];
  vi.stubGlobal("fetch", async (_: string, { body }: RequestInit = {}) => {
    sent.push(JSON.parse(String(body)));
    return answers.shift()?.();
  });
  const onClose = vi.fn();
  const screen = await shownAlone(
    { id: "alice", userType: "client" },
    <NewTeamDialog organizationId="o" onClose={onClose} />,
  );
  const name = screen.getByLabelText("Team name");
  await expect.element(name).toBeVisible();
  const isPrivate = screen.getByRole("checkbox", { name: /^Private/ });
  return Object.assign(screen, {
    name,
    isPrivate,
    create: screen.getByRole("button", { name: "Create Team" }),
    sent,
    onClose,
  });
}

const unavailable = () => Response.json({ code: "unavailable", message: "Not now.", requestId: "r" }, { status: 503 });

test("what was typed of a new team when the session ended is back, as private as it was, and made once", async () => {
  const first = await shown(unavailable);
  await first.name.fill("Brass");
  await first.isPrivate.click();
  await first.create.click();
  await expect.element(first.getByRole("alert")).toBeVisible();
  await first.unmount();
  const made = { id: "t", organizationId: "o", name: "Brass", settings: { isPrivate: true } };
  const screen = await shown(
    () => Response.json(made),
    () => Response.json(made),
  );
  await expect.element(screen.getByText("What you had begun is back.")).toBeVisible();
  await expect.element(screen.name).toHaveValue("Brass");
  await expect.element(screen.isPrivate).toBeChecked();
  await screen.create.click();
  await expect.poll(() => screen.onClose).toHaveBeenCalledOnce();
  expect(screen.sent[0]).toEqual(first.sent[0]);
  expect({ ...localStorage }).toEqual({});
});

test("it may be begun anew, and is not back when it was closed", async () => {
  const first = await shown();
  await first.name.fill("Brass");
  await first.isPrivate.click();
  await first.unmount();
  const screen = await shown();
  await expect.element(screen.isPrivate).toBeChecked();
  await screen.getByRole("button", { name: "Begin anew" }).click();
  await expect.element(screen.name).toHaveValue("");
  await expect.element(screen.isPrivate).not.toBeChecked();
  await screen.name.fill("Guard");
  await userEvent.keyboard("{Escape}");
  await screen.getByRole("button", { name: "Close without saving" }).click();
  expect({ ...localStorage }).toEqual({});
});
