// What a template or a meaning brought with it goes with its text; what a person chose stays.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { renderHook } from "vitest-browser-react";
import { draftKey, forgetDraftsOf } from "#web/platform/kept/draft-keys.ts";
import type { MessageTemplate } from "../composer/message-templates.ts";
import { changeUnsent, unsentIn, writeAs } from "./unsent.ts";
import { useDraft } from "./use-draft.ts";

type Draft = ReturnType<typeof useDraft>;

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  // other tests share the storage
  forgetDraftsOf("dev");
  changeUnsent("c", () => ({ attached: [], text: "", type: "text", priority: "medium", hasChosenPriority: false }));
});

const approval: MessageTemplate = { name: "", content: "Please approve set 14", type: "approval", priority: "high" };

async function open(held: object = { conversationId: "c", text: "", writtenAt: null }) {
  vi.stubGlobal("fetch", async () => Response.json(held));
  const cache = new QueryClient();
  cache.setQueryData(["me"], { id: "dev", name: "Dev" });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  );
  return renderHook(() => useDraft("c"), { wrapper });
}

/** What stands after these steps. */
async function after(...steps: ((draft: Draft) => void)[]) {
  const { result, act } = await open();
  for (const step of steps) await act(() => step(result.current));
  const { type, priority, detected, isDismissed } = result.current;
  return { type, priority, detected, isDismissed };
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
  expect(await after(...steps)).toMatchObject(expected);
});

test("where the browser has no room it is written all the same", async () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  });
  const { result, act } = await open();
  await act(() => result.current.write("Set 14"));
  await act(() => result.current.setPriority("high"));
  expect(result.current).toMatchObject({ text: "Set 14", priority: "high" });
});

test("lowered by hand it stays so after a reload", async () => {
  await after(write("It is urgent"), choose("medium"));
  // nothing is left in memory
  writeAs("somebody else");
  expect(await after()).toMatchObject({ priority: "medium" });
});

test.each([
  ["It is urgent", "high"],
  ["Set 14", "medium"],
])("'%s' from another device is raised by its words to %s", async (content, priority) => {
  const { result } = await open({ conversationId: "c", content, writtenAt: new Date().toISOString() });
  await expect.poll(() => result.current.text).toBe(content);
  expect(result.current.priority).toBe(priority);
});

const dismiss = (draft: Draft) => draft.dismiss();
const asks = write("Please approve and sign off set 14");
const meets = write("Please schedule a meeting about set 14");

test.each<[string, ((draft: Draft) => void)[], { intent: string; isDismissed: boolean }]>([
  ["what was dismissed stays away", [asks, dismiss], { intent: "approval", isDismissed: true }],
  [
    "also when more of the same is written",
    [asks, dismiss, write("Please approve and sign off set 14 today")],
    { intent: "approval", isDismissed: true },
  ],
  ["something else is told", [asks, dismiss, meets], { intent: "meeting", isDismissed: false }],
  ["and dismissed by itself", [asks, dismiss, meets, dismiss], { intent: "meeting", isDismissed: true }],
  [
    "what was dismissed before stays away",
    [asks, dismiss, meets, dismiss, asks],
    { intent: "approval", isDismissed: true },
  ],
  [
    "what was done about it is not told",
    [write("Set 14"), (draft) => draft.dismiss("approval"), asks],
    { intent: "approval", isDismissed: true },
  ],
  [
    "with the next message all is told again",
    [asks, dismiss, (draft) => draft.take(), asks],
    { intent: "approval", isDismissed: false },
  ],
])("of the banner: %s", async (_what, steps, { intent, isDismissed }) => {
  expect(await after(...steps)).toMatchObject({ detected: { intent }, isDismissed });
});

/** As another tab of this browser does it. */
function keepElsewhere(part: "text" | "with", value: string) {
  const key = draftKey("dev", part, "c");
  localStorage.setItem(key, value);
  dispatchEvent(new StorageEvent("storage", { key }));
}

test("the field shows what another tab makes of it, and is empty once that has sent it", async () => {
  vi.spyOn(document, "hasFocus").mockReturnValue(false);
  const { result, act } = await open();
  const file = { id: "f", name: "silks.txt" } as never;
  await act(() => result.current.write("Bring"));
  await act(() => changeUnsent("c", () => ({ attached: [{ key: "k", name: "k", file: null, share: 0.4 }] })));
  await act(() => keepElsewhere("text", "Bring the silks"));
  await act(() => keepElsewhere("with", JSON.stringify({ priority: "critical", files: [file] })));
  expect(result.current).toMatchObject({ text: "Bring the silks", priority: "critical" });
  // what goes up from here stays
  expect(unsentIn("c").attached).toMatchObject([{ file }, { key: "k", share: 0.4 }]);
  await act(() => keepElsewhere("with", ""));
  await act(() => keepElsewhere("text", ""));
  expect(result.current).toMatchObject({ text: "", priority: "medium" });
});

test("while one writes here, a tab that nobody looks at changes nothing", async () => {
  vi.spyOn(document, "hasFocus").mockReturnValue(true);
  const { result, act } = await open();
  await act(() => result.current.write("Flags at ten"));
  await act(() => keepElsewhere("text", "Horns at eight"));
  expect(result.current.text).toBe("Flags at ten");
});
