import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { UnsubscribePage } from "./unsubscribe-page.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

let sent: unknown[] = [];

/** The page of a link with this behind its address, and a server that knows one token. */
async function open(hash: string) {
  sent = [];
  vi.stubGlobal("fetch", async (_asked: unknown, { body }: RequestInit) => {
    const { token } = JSON.parse(String(body)) as { token: string };
    sent.push(token);
    return token === "right"
      ? new Response(null, { status: 204 })
      : Response.json({ code: "link_ended", message: "This link is not right any more." }, { status: 410 });
  });
  if (hash) location.hash = hash;
  const history = createMemoryHistory({ initialEntries: ["/unsubscribe"] });
  const router = createRouter({ routeTree: createRootRoute({ component: UnsubscribePage }), history });
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}

const press = (page: Awaited<ReturnType<typeof open>>) =>
  page.getByRole("button", { name: "Switch mails of news off" }).click();

test("it does nothing until it is pressed, and then says so", async () => {
  const page = await open("#right");
  await expect.element(page.getByRole("heading", { name: "No more mails of news?" })).toHaveFocus();
  expect([location.hash, sent]).toEqual(["", []]);
  await press(page);
  await expect.element(page.getByRole("heading", { name: "You are mailed no news any more" })).toHaveFocus();
  expect(sent).toEqual(["right"]);
});

test("what is refused is said where it was pressed, and the settings are one step away", async () => {
  const page = await open("#wrong");
  await press(page);
  await expect.element(page.getByRole("alert")).toHaveTextContent("This link is not right any more.");
  await expect.element(page.getByRole("link", { name: /settings/ })).toHaveAttribute("href", "/dashboard/settings");
});

test("without anything behind its address there is nothing to press", async () => {
  const page = await open("");
  await expect.element(page.getByText(/^This link is not whole/)).toBeVisible();
  await expect.element(page.getByRole("button")).not.toBeInTheDocument();
});
