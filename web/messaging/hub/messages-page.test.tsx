import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { MessagesPage } from "./messages-page.tsx";

vi.mock("../thread/thread.tsx", () => ({
  Thread: ({ conversationId }: { conversationId: string }) => <p>Talk of {conversationId}</p>,
}));
vi.mock("./conversation-list.tsx", () => ({
  ConversationList: () => (
    <>
      <div data-card="c">
        <a href="#c">Ballad</a>
      </div>
      <a href="#m" data-found="m">
        Play it again
      </a>
    </>
  ),
}));
vi.mock("../intelligence/intelligence-panel.tsx", () => ({
  IntelligencePanel: () => (
    <div data-card="c">
      <button type="button">How Ballad goes</button>
    </div>
  ),
}));
vi.mock("./hub-navigation.tsx", () => ({ HubNavigation: () => null }));

afterEach(() => vi.unstubAllGlobals());

async function opened(...entries: string[]) {
  const { screen, history } = await come(entries, async () => Response.json({ items: [{ id: "c" }] }));
  await expect.element(screen.getByText("Talk of c")).toBeVisible();
  return { screen, history };
}

async function come(entries: string[], fetch: (asked: string, init?: RequestInit) => Promise<Response>) {
  vi.stubGlobal("fetch", fetch);
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } });
  cache.setQueryData(["conversations"], { pages: [{ items: [{ id: "c" }] }], pageParams: [null] });
  const getParentRoute = () => root;
  const root = createRootRoute();
  const project = createRoute({ getParentRoute, path: "/project", component: () => <p>The project</p> });
  const hub = createRoute({ getParentRoute, path: "/dashboard/messages", component: MessagesPage });
  const history = createMemoryHistory({ initialEntries: entries });
  const router = createRouter({ routeTree: root.addChildren([project, hub]), history });
  const screen = await render(
    <QueryClientProvider client={cache}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return { screen, history };
}

test.each(["project", "person"])("back from the conversation that a %s led to is where one was", async (led) => {
  const { screen, history } = await opened("/project", `/dashboard/messages?${led}=p`);
  history.back();
  await expect.element(screen.getByText("The project")).toBeVisible();
});

test("with whom one has not talked yet one begins", async () => {
  const sent: unknown[] = [];
  const { screen, history } = await come(["/dashboard/messages?person=bob"], async (asked, init) => {
    if (asked.includes("personId=bob")) return Response.json({ items: [] });
    if (asked.endsWith("/people/bob")) return Response.json({ id: "bob", name: "Bob", avatar: null });
    sent.push(JSON.parse(String(init?.body)));
    const metadata = { priority: "medium", tags: [] };
    const made = { id: "d", version: 1, participants: [], participantCount: 0, lastSeq: 0, metadata };
    return Response.json(made, { status: 201 });
  });
  await expect.element(screen.getByText("Bob", { exact: true })).toBeVisible();
  expect(sent).toEqual([]);
  await screen.getByRole("button", { name: "Start Conversation" }).click();
  await expect.element(screen.getByText("Talk of d")).toBeVisible();
  expect(sent).toEqual([{ type: "direct", participants: ["bob"], id: expect.any(String) }]);
  expect(history.location.search).toBe("?conversation=d");
});

test("who does not begin one comes back to all conversations", async () => {
  const { screen, history } = await come(["/dashboard/messages?person=bob"], async (asked) =>
    Response.json(asked.includes("personId") ? { items: [] } : { id: "bob", name: "Bob", avatar: null }),
  );
  await expect.element(screen.getByRole("button", { name: "Start Conversation" })).toBeVisible();
  await screen.getByRole("link", { name: "All conversations" }).click();
  expect(history.location.href).toBe("/dashboard/messages");
});

test("whom one may not write to is not to be found", async () => {
  const { screen } = await come(["/dashboard/messages?person=dan"], async (asked) =>
    asked.includes("/people/")
      ? Response.json({ code: "not_found", message: "Not found.", requestId: "r" }, { status: 404 })
      : Response.json({ items: [] }),
  );
  await expect.element(screen.getByText("Nobody to write to")).toBeVisible();
  expect(screen.getByRole("button", { name: "Start Conversation" }).elements()).toHaveLength(0);
});

test.each([
  ["person", "Nobody to write to"],
  ["project", "Project Not Found"],
])("the address of a %s that was cut leads to nothing that may be tried again", async (kind, said) => {
  const { screen, history } = await come([`/dashboard/messages?${kind}=cut`], async () =>
    Response.json({ code: "invalid_input", message: "This id is not valid.", requestId: "r" }, { status: 400 }),
  );
  await expect.element(screen.getByText(said)).toBeVisible();
  expect(screen.getByRole("button", { name: "Retry" }).elements()).toHaveLength(0);
  await screen.getByRole("link", { name: "All conversations" }).last().click();
  expect(history.location.href).toBe("/dashboard/messages");
});

test("a project that is not there, or not mine, has no conversations", async () => {
  const { screen } = await come(["/dashboard/messages?project=p"], async () =>
    Response.json({ code: "not_found", message: "Not found.", requestId: "r" }, { status: 404 }),
  );
  await expect.element(screen.getByText("Project Not Found")).toBeVisible();
  expect(screen.getByRole("button", { name: "Retry" }).elements()).toHaveLength(0);
});

test("back at the list of a phone one is at the card that was open", async () => {
  const { screen, history } = await opened("/dashboard/messages", "/dashboard/messages?conversation=c");
  (document.activeElement as HTMLElement).blur();
  history.back();
  await expect.element(screen.getByRole("link", { name: "Ballad" })).toHaveFocus();
});

test("back at a search of a phone one is at the message that was open", async () => {
  const { screen, history } = await opened("/dashboard/messages", "/dashboard/messages?conversation=c&message=m");
  (document.activeElement as HTMLElement).blur();
  history.back();
  await expect.element(screen.getByRole("link", { name: "Play it again" })).toHaveFocus();
});

test("back at the insights, which stand in the list's place, one is at the conversation that was open", async () => {
  const { screen, history } = await opened("/dashboard/messages?view=insights", "/dashboard/messages?conversation=c");
  history.back();
  const row = screen.getByRole("button", { name: "How Ballad goes" });
  await expect.element(row).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Ballad" })).not.toBeInTheDocument();
  history.forward();
  await expect.element(screen.getByText("Talk of c")).toBeVisible();
  (document.activeElement as HTMLElement).blur();
  history.back();
  await expect.element(row).toHaveFocus();
});

test("S3 section 2: a toggle opens the intelligence panel at the side, over whatever is open", async () => {
  const { screen } = await opened("/dashboard/messages?conversation=c");
  const toggle = screen.getByRole("button", { name: "Intelligence panel" });
  await expect.element(toggle).toHaveAttribute("aria-pressed", "false");
  (toggle.element() as HTMLElement).click();
  const panel = screen.getByRole("dialog", { name: "Intelligence panel" });
  await expect.element(panel.getByRole("button", { name: "How Ballad goes" })).toBeVisible();
  expect(document.querySelector("[data-tip='Intelligence panel']")?.getAttribute("aria-pressed")).toBe("true");
  await userEvent.keyboard("{Escape}");
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(screen.getByText("Talk of c")).toBeVisible();
  await expect.element(toggle).toHaveAttribute("aria-pressed", "false");
});
