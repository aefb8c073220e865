import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { afterEach, expect, test, vi } from "vitest";
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
vi.mock("./hub-navigation.tsx", () => ({ HubNavigation: () => null }));

afterEach(() => vi.unstubAllGlobals());

async function opened(...entries: string[]) {
  vi.stubGlobal("fetch", async () => Response.json({ items: [{ id: "c" }] }));
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
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
  await expect.element(screen.getByText("Talk of c")).toBeVisible();
  return { screen, history };
}

test("back from the conversation that a project led to is the project", async () => {
  const { screen, history } = await opened("/project", "/dashboard/messages?project=p");
  history.back();
  await expect.element(screen.getByText("The project")).toBeVisible();
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
