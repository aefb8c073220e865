import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { QuickActionsDialog } from "./quick-actions-dialog.tsx";

afterEach(() => vi.unstubAllGlobals());

test("a first message that was written is not lost to one Escape; the template's own words close at once", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ items: [] }));
  const onClose = vi.fn();
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <QuickActionsDialog onClose={onClose} onCreated={() => {}} />
    </QueryClientProvider>,
  );
  await screen.getByRole("button", { name: /^Quick Feedback/ }).click();
  const first = screen.getByRole("textbox", { name: "First message" });
  await expect.element(first).toHaveValue("Do you have a minute? I'd love your first impression of [the design].");
  await userEvent.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledOnce();
  onClose.mockClear();
  await first.fill("Is set fourteen too wide?");
  await userEvent.keyboard("{Escape}");
  const question = screen.getByRole("alertdialog", { name: "Close without saving?" });
  await question.getByRole("button", { name: "Go on writing" }).click({ timeout: 3000 });
  await expect.element(first).toHaveValue("Is set fourteen too wide?");
  expect(onClose).not.toHaveBeenCalled();
});

test("back to the templates, what was written goes along to the next one, and a template's own words do not", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ items: [] }));
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <QuickActionsDialog onClose={() => {}} onCreated={() => {}} />
    </QueryClientProvider>,
  );
  const first = screen.getByRole("textbox", { name: "First message" });
  const back = screen.getByRole("button", { name: "Back" });
  await screen.getByRole("button", { name: /^Quick Feedback/ }).click();
  await back.click();
  await screen.getByRole("button", { name: /^Contact Support/ }).click();
  const own = (first.element() as HTMLTextAreaElement).value;
  expect(own).not.toContain("first impression");
  await first.fill("Is set fourteen too wide?");
  await back.click();
  await screen.getByRole("button", { name: /^Quick Feedback/ }).click();
  await expect.element(first).toHaveValue("Is set fourteen too wide?");
});

test.each([
  ["that was offered first", undefined],
  ["that was chosen", "Ballad"],
])("a place %s is no other one when it is gone, nor when others come before it", async (_which, chosen) => {
  const place = (name: string) => ({
    ...{ id: name, kind: "project", name, organizationId: "o", organizationName: "Harlan", isPrivate: false },
  });
  let places = [place("Anthem"), place("Ballad"), place("Closer")];
  vi.stubGlobal("fetch", async (asked: string) =>
    Response.json({ items: asked.includes("/conversations/places") ? places : [] }),
  );
  const cache = new QueryClient();
  const screen = await render(
    <QueryClientProvider client={cache}>
      <QuickActionsDialog onClose={() => {}} onCreated={() => {}} />
    </QueryClientProvider>,
  );
  await screen.getByRole("button", { name: /^Project Discussion/ }).click();
  const select = screen.getByRole("combobox", { name: "Project" });
  const create = screen.getByRole("button", { name: "Create Conversation" });
  const held = chosen ?? "Anthem";
  if (chosen) await select.selectOptions(chosen);
  await expect.element(select).toHaveValue(held);
  await expect.element(create).toBeEnabled();
  const see = async (next: typeof places) => {
    places = next;
    await cache.invalidateQueries({ queryKey: ["conversation-places"] });
  };
  await see([place("Aardvark"), ...places]);
  await expect.element(screen.getByRole("option", { name: /^Aardvark/ })).toBeInTheDocument();
  await expect.element(select).toHaveValue(held);
  await see(places.filter(({ id }) => id !== held));
  await expect.element(select).toHaveValue("");
  await expect.element(create).toBeDisabled();
  await expect.element(screen.getByText("What was chosen is not there any more. Choose another one.")).toBeVisible();
  await select.selectOptions("Closer");
  await expect.element(create).toBeEnabled();
});

test("what is begun from a template is described as the template is (S3 section 7)", async () => {
  const place = { id: "p", kind: "project", name: "Anthem", organizationId: "o", isPrivate: false };
  const begun: Record<string, unknown>[] = [];
  vi.stubGlobal("fetch", async (asked: string, { method, body }: RequestInit = {}) => {
    if (asked.includes("/conversations/places")) return Response.json({ items: [place] });
    if (method !== "POST") return Response.json({ items: [] });
    begun.push(JSON.parse(String(body)));
    return Response.json({ message: "Not today.", code: "invalid_input", requestId: "r" }, { status: 400 });
  });
  const cache = new QueryClient({ defaultOptions: { mutations: { retry: false } } });
  cache.setQueryData(["me"], { id: "alice", name: "Alice" });
  const screen = await render(
    <QueryClientProvider client={cache}>
      <QuickActionsDialog onClose={() => {}} onCreated={() => {}} />
    </QueryClientProvider>,
  );
  await screen.getByRole("button", { name: /^Project Discussion/ }).click();
  await screen.getByRole("button", { name: "Create Conversation" }).click();
  await expect.element(screen.getByText("Not today.")).toBeVisible();
  expect(begun).toMatchObject([
    {
      type: "project",
      projectId: "p",
      priority: "medium",
      description: "Talk about a project with those who work on it",
    },
  ]);
});
