import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from "@tanstack/react-router";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { User } from "#contract/accounts.ts";
import type { Leaving } from "#contract/leaving.ts";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";

afterEach(() => vi.unstubAllGlobals());

const me: User = {
  ...{ id: "bob", name: "Bob", avatar: null, email: "bob@guidon.example", isOnline: true },
  userType: "client",
  createdAt: "2026-08-14T12:00:00.000Z",
};
const nothing: Leaving = { toHandOver: [], goAlong: [], isLastAdmin: false };

/** Answers what was sent to delete it. */
async function open(leaving: Leaving, refusal?: string) {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (address: string, { body }: RequestInit = {}) => {
    if (address.endsWith("/auth/leaving")) return Response.json(leaving);
    if (!address.endsWith("/auth/leave"))
      return Response.json({ isOn: false, isCompulsory: false, recoveryCodesLeft: 0, hasPassword: true });
    sent.push(JSON.parse(String(body)));
    if (refusal) return Response.json({ code: "last_owner", message: refusal, requestId: "1" }, { status: 409 });
    return new Response(null, { status: 204 });
  });
  const root = createRootRoute();
  const on = (path: string) => createRoute({ getParentRoute: () => root, path });
  const history = createMemoryHistory({ initialEntries: ["/dashboard/profile"] });
  const router = createRouter({ routeTree: root.addChildren([on("/login"), on("/dashboard/profile")]), history });
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterContextProvider router={router as never}>
        <DeleteAccountDialog me={me} onClose={() => {}} />
      </RouterContextProvider>
    </QueryClientProvider>,
  );
  return { sent, history };
}

async function type(email: string) {
  await userEvent.fill(page.getByLabelText("Your email"), email);
  await userEvent.fill(page.getByLabelText("Current password"), "eight hash marks");
  await userEvent.keyboard("{Enter}");
}

test("who does not type their own address is asked again, and nothing is sent", async () => {
  const { sent } = await open(nothing);
  await type("dan@guidon.example");
  await expect.element(page.getByRole("alert")).toHaveTextContent("Type bob@guidon.example to confirm.");
  expect(sent).toEqual([]);
});

test("it says what goes along, and once it is done leads to the door", async () => {
  const { sent, history } = await open({ ...nothing, goAlong: [{ id: "o", name: "Only Bob" }] });
  await expect.element(page.getByText("Only Bob")).toBeVisible();
  await type("Bob@guidon.example");
  await expect.poll(() => history.location.pathname).toBe("/login");
  expect(sent).toEqual([{ email: "Bob@guidon.example", password: "eight hash marks" }]);
});

test("what is refused is said in the dialog, which keeps what was typed", async () => {
  await open(nothing, "Nobody else owns Harlan County.");
  await type("bob@guidon.example");
  await expect.element(page.getByRole("alert")).toHaveTextContent("Nobody else owns Harlan County.");
  await expect.element(page.getByLabelText("Your email")).toHaveValue("bob@guidon.example");
});

test("where somebody has to take over first, there is the way there and no form", async () => {
  await open({ ...nothing, isLastAdmin: true, toHandOver: [{ id: "o", name: "Harlan County" }] });
  await expect.element(page.getByRole("link", { name: "Harlan County" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Make somebody else an admin" })).toBeVisible();
  await expect.element(page.getByRole("textbox")).not.toBeInTheDocument();
});
