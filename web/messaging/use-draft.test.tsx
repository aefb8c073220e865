// What a template or a meaning brought with it goes with its text; what a person chose stays.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { renderHook } from "vitest-browser-react";
import { forgetDraftsOf } from "#web/platform/draft-keys.ts";
import type { MessageTemplate } from "./message-templates.ts";
import { changeUnsent } from "./unsent.ts";
import { useDraft } from "./use-draft.ts";

type Draft = ReturnType<typeof useDraft>;

afterEach(() => {
  vi.unstubAllGlobals();
  // other tests share the storage
  forgetDraftsOf("dev");
  changeUnsent("c", () => ({ text: "", type: "text", priority: "medium", hasChosenPriority: false }));
});

const approval: MessageTemplate = { name: "", content: "Please approve set 14", type: "approval", priority: "high" };

/** What stands after these steps. */
async function after(...steps: ((draft: Draft) => void)[]) {
  vi.stubGlobal("fetch", async () => Response.json({ conversationId: "c", text: "", writtenAt: null }));
  const cache = new QueryClient();
  cache.setQueryData(["me"], { id: "dev", name: "Dev" });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  );
  const { result, act } = await renderHook(() => useDraft("c"), { wrapper });
  for (const step of steps) await act(() => step(result.current));
  const { type, priority } = result.current;
  return { type, priority };
}

const write = (text: string) => (draft: Draft) => draft.write(text);
const fill = (draft: Draft) => draft.fill(approval);
const choose = (to: Draft["priority"]) => (draft: Draft) => draft.setPriority(to);
const mark = (draft: Draft) => draft.markApproval(true);
const unmark = (draft: Draft) => draft.markApproval(false);

test.each<[string, ((draft: Draft) => void)[], { type: string; priority: string }]>([
  ["a template", [fill], { type: "approval", priority: "high" }],
  ["a template, changed", [fill, write("Please approve set 15")], { type: "approval", priority: "high" }],
  ["a template, emptied", [fill, write("")], { type: "text", priority: "medium" }],
  ["a template, emptied but for a blank", [fill, write(" ")], { type: "text", priority: "medium" }],
  ["a template, emptied, and something else", [fill, write(""), write("hi")], { type: "text", priority: "medium" }],
  ["marked, emptied", [write("Set 14"), mark, write("")], { type: "text", priority: "medium" }],
  ["marked, and taken back", [write("Set 14"), mark, unmark], { type: "text", priority: "medium" }],
  ["raised by its words, emptied", [write("It is urgent"), write("")], { type: "text", priority: "medium" }],
  ["chosen, emptied", [write("Set 14"), choose("critical"), write("")], { type: "text", priority: "critical" }],
  ["chosen after a template, emptied", [fill, choose("low"), write("")], { type: "text", priority: "low" }],
  ["a template after a choice, emptied", [choose("low"), fill, write("")], { type: "text", priority: "medium" }],
  [
    "chosen, and sent",
    [choose("critical"), write("Go"), (draft) => draft.take()],
    { type: "text", priority: "medium" },
  ],
])("%s", async (_what, steps, expected) => {
  expect(await after(...steps)).toEqual(expected);
});
