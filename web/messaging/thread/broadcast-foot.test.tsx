import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { ConversationItem } from "#contract/conversations.ts";
import { BroadcastFoot } from "./broadcast-foot.tsx";

afterEach(() => vi.unstubAllGlobals());

/** As Alice sees it, who did not begin it; her role in its project comes with the answer. */
async function show(answer: Promise<Response>) {
  vi.stubGlobal("fetch", () => answer);
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  cache.setQueryData(["me"], { id: "alice", userType: "client" });
  const conversation = {
    type: "broadcast",
    projectId: "p",
    teamId: null,
    participants: [{ id: "bob", name: "Bob", role: "owner" }],
  };
  const onReader = vi.fn();
  const screen = await render(
    <QueryClientProvider client={cache}>
      <BroadcastFoot conversation={conversation as ConversationItem} onReader={onReader}>
        <input aria-label="Message" />
      </BroadcastFoot>
    </QueryClientProvider>,
  );
  return { screen, cache, onReader };
}

const word = /Bob and who leads here write in this broadcast/;
const member = (role: string) => Response.json({ items: [{ id: "alice", role }] });

test.each([
  ["a manager writes", "manager", true],
  ["a member reads", "contributor", false],
])("neither is shown until it is known: then %s", async (_, role, writes) => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { screen, onReader } = await show(promise);
  const [field, sentence] = [screen.getByRole("textbox", { name: "Message" }), screen.getByText(word)];
  expect(field.query()).toBeNull();
  await expect.element(sentence).not.toBeVisible();
  const height = screen.container.getBoundingClientRect().height;
  resolve(member(role));
  await expect.element(writes ? field : sentence).toBeVisible();
  expect((writes ? sentence : field).query()).toBeNull();
  expect(onReader).toHaveBeenLastCalledWith(!writes);
  if (!writes) expect(screen.container.getBoundingClientRect().height).toBe(height);
});

test("whoever may not ask for the roles reads", async () => {
  const { screen } = await show(Promise.resolve(Response.json({ code: "not_found", message: "No." }, { status: 404 })));
  await expect.element(screen.getByText(word)).toBeVisible();
});

test("where nobody answers for the roles, nobody is told that they only read", async () => {
  const { screen, cache } = await show(Promise.reject(new TypeError("Failed to fetch")));
  await expect
    .poll(() =>
      cache
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.status),
    )
    .toContain("error");
  // what follows upon it is drawn by the next task
  await new Promise((next) => setTimeout(next));
  await expect.element(screen.getByText(word)).not.toBeVisible();
});
