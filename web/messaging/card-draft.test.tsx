import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { draftKey, forgetDraftsOf } from "#web/platform/draft-keys.ts";
import { CardDraft } from "./card-draft.tsx";

interface Kept {
  text?: string;
  /** When the server told of it. */
  at?: string;
  /** Of what the server does not have. */
  own?: string;
}

const [noon, one, two] = ["2026-08-14T12:00:00.000Z", "2026-08-14T13:00:00.000Z", "2026-08-14T14:00:00.000Z"];

afterEach(() => {
  vi.unstubAllGlobals();
  forgetDraftsOf("alice");
});

function keep(kept: Kept) {
  for (const part of ["text", "at", "own"] as const) {
    if (kept[part]) localStorage.setItem(draftKey("alice", part, "ballad"), kept[part]);
  }
}

async function show(held: { content: string; writtenAt: string | null } | "unreachable") {
  vi.stubGlobal("fetch", async () => {
    if (held === "unreachable") throw new TypeError("Failed to fetch");
    return Response.json({ conversationId: "ballad", ...held });
  });
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const screen = await render(
    <QueryClientProvider client={cache}>
      <p>
        <CardDraft me="alice" conversationId="ballad">
          Bob: Bring flags
        </CardDraft>
      </p>
    </QueryClientProvider>,
  );
  // before that it says what the device keeps
  await expect.poll(() => cache.getQueryState(["draft", "ballad"])?.fetchStatus).toBe("idle");
  return screen.getByRole("paragraph");
}

const nothing = { content: "", writtenAt: null };

test.each<[string, Kept, Parameters<typeof show>[0], string]>([
  ["nothing", {}, nothing, "Bob: Bring flags"],
  ["a blank", { text: " \n " }, nothing, "Bob: Bring flags"],
  ["what both have", { text: "Set 14", at: noon }, { content: "Set 14", writtenAt: noon }, "Draft: Set 14"],
  ["what was sent elsewhere", { text: "Set 14", at: noon }, { content: "", writtenAt: one }, "Bob: Bring flags"],
  ["what went on elsewhere", { text: "Set", at: noon }, { content: "Set 14", writtenAt: one }, "Draft: Set 14"],
  ["what the server does not have", { text: "Set 14", own: one }, { content: "", writtenAt: two }, "Draft: Set 14"],
  ["what is older than elsewhere's", { text: "Set", own: one }, { content: "Set 14", writtenAt: two }, "Draft: Set 14"],
  ["what it keeps without a network", { text: "Set 14", at: noon }, "unreachable", "Draft: Set 14"],
])("of %s the card says what opening it would show", async (_, kept, held, said) => {
  keep(kept);
  const words = await show(held);
  await expect.element(words).toHaveTextContent(said);
});

test("what another tab writes is heard", async () => {
  const words = await show(nothing);
  keep({ text: "Set 14 at nine", own: one });
  dispatchEvent(new StorageEvent("storage"));
  await expect.element(words).toHaveTextContent("Draft: Set 14 at nine");
});
