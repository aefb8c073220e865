import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { ConversationItem } from "#contract/conversations.ts";
import { DetailsDialog } from "./details-dialog.tsx";

afterEach(() => vi.unstubAllGlobals());

const talk = {
  id: "c",
  type: "team",
  name: "Ballad",
  description: "",
  projectId: null,
  teamId: null,
  organizationId: null,
  metadata: { priority: "medium" },
  participants: [{ id: "alice", name: "Alice", role: "owner", isOnline: true }],
  participantCount: 1,
} as unknown as ConversationItem;
let hear: (told: ConversationItem) => void;

function Screen() {
  const [conversation, setConversation] = useState(talk);
  const [isOpen, setOpen] = useState(true);
  hear = setConversation;
  return isOpen ? <DetailsDialog conversation={conversation} onClose={() => setOpen(false)} /> : <p>Saved</p>;
}

test("what somebody else changes meanwhile is shown, and not changed back", async () => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Response.json(talk);
  });
  const cache = new QueryClient();
  cache.setQueryData(["me"], { id: "alice", name: "Alice", userType: "client" });
  const router = createRouter({
    routeTree: createRootRoute({ component: Screen }),
    history: createMemoryHistory(),
  });
  await render(
    <QueryClientProvider client={cache}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  const name = page.getByLabelText("Name");
  await expect.element(name).toHaveValue("Ballad");
  await userEvent.selectOptions(page.getByLabelText("Priority"), "high");
  hear({ ...talk, name: "Closer" });
  await expect.element(name).toHaveValue("Closer");
  await userEvent.click(page.getByRole("button", { name: "Save" }));
  await expect.element(page.getByText("Saved")).toBeVisible();
  expect(sent).toEqual([{ priority: "high" }]);
});
