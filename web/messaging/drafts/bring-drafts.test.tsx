import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { draftKey, forgetDraftsOf } from "#web/platform/kept/draft-keys.ts";
import { sendAs } from "#web/platform/outbox/outbox.ts";
import { dropToken, keepToken } from "#web/platform/session.ts";
import { toast } from "#web/ui/toast.ts";
import { bringDrafts } from "./bring-drafts.ts";
import { saveDrafts } from "./save-drafts.ts";
import { tellLeft } from "./tell-left.ts";
import { openFields } from "./unsent.ts";

vi.mock("#web/ui/toast.ts", () => ({ toast: vi.fn() }));

const [noon, one, two] = ["2026-08-14T12:00:00.000Z", "2026-08-14T13:00:00.000Z", "2026-08-14T14:00:00.000Z"];

let leaving: AbortController;
/** What the server was told, by conversation. */
let told: Record<string, { content: string; writtenAt: string }>;

beforeEach(() => {
  keepToken("a token", true);
  sendAs("alice");
  leaving = new AbortController();
  told = {};
});
afterEach(() => {
  leaving.abort();
  openFields.clear();
  sendAs(undefined);
  dropToken();
  forgetDraftsOf("alice");
  vi.unstubAllGlobals();
});

const kept = (part: "text" | "at" | "own", id: string) => localStorage.getItem(draftKey("alice", part, id));

function keep(id: string, given: { text?: string; at?: string; own?: string }) {
  for (const [part, value] of Object.entries(given)) {
    localStorage.setItem(draftKey("alice", part as keyof typeof given, id), value);
  }
}

function bring(items: object[]) {
  vi.stubGlobal("fetch", async (address: string, { method, body }: { method: string; body: string }) => {
    if (method === "GET") return Response.json({ items });
    const id = address.split("/").at(-2) ?? "";
    told[id] = JSON.parse(body);
    return Response.json({ conversationId: id, ...told[id] });
  });
  bringDrafts(new QueryClient(), "alice", leaving.signal);
}

test("what was sent, and what was written, while nobody answered is told to the server; what it has is not", async () => {
  keep("sent", { at: noon, own: two });
  keep("written", { text: "Buses at eleven", own: two });
  keep("saved", { text: "Gates at noon", at: noon });
  keep("open", { text: "Flags", own: two });
  openFields.add("open");
  bring([
    { conversationId: "sent", content: "Bring the silks", writtenAt: noon },
    { conversationId: "saved", content: "Gates at noon", writtenAt: noon },
  ]);
  await expect
    .poll(() => told)
    .toEqual({
      sent: { content: "", writtenAt: two },
      written: { content: "Buses at eleven", writtenAt: two },
    });
  await expect.poll(() => [kept("own", "sent"), kept("own", "written")]).toEqual([null, null]);
  expect([kept("at", "sent"), kept("text", "written"), kept("own", "open")]).toEqual([two, "Buses at eleven", two]);
});

test("what another device wrote since is taken, and nothing is told", async () => {
  keep("ballad", { text: "Set", own: one });
  bring([{ conversationId: "ballad", content: "Set 14", writtenAt: two }]);
  await expect.poll(() => kept("text", "ballad")).toBe("Set 14");
  expect([kept("own", "ballad"), told]).toEqual([null, {}]);
});

test("nothing is told with the token of whoever came in meanwhile", async () => {
  keep("ballad", { text: "Set 14", own: two });
  keep("closer", { text: "Gates", at: noon });
  sendAs(undefined);
  bring([{ conversationId: "closer", content: "Gates at noon", writtenAt: one }]);
  await expect.poll(() => kept("text", "closer")).toBe("Gates at noon");
  expect([kept("own", "ballad"), told]).toEqual([two, {}]);
});

test("words for a conversation that is not theirs any more are told to their writer once, and to the server no more", async () => {
  const show = vi.mocked(toast);
  keep("lost", { text: "Horns at eight", own: one });
  keep("emptied", { own: one });
  let asked = 0;
  vi.stubGlobal("fetch", async (_: string, { method }: { method: string }) => {
    if (method === "GET") return Response.json({ items: [] });
    asked++;
    return Response.json({ code: "not_found", message: "No.", requestId: "r" }, { status: 404 });
  });
  bringDrafts(new QueryClient(), "alice", leaving.signal);
  await expect.poll(() => [asked, kept("own", "emptied")]).toEqual([2, null]);
  // whoever tells of it comes late
  const lead = vi.fn();
  tellLeft(lead);
  await expect
    .poll(() => show.mock.calls)
    .toEqual([[expect.stringContaining("kept"), { label: "Show", onSelect: expect.any(Function) }]]);
  show.mock.calls[0]?.[1]?.onSelect();
  expect(lead).toHaveBeenCalledExactlyOnceWith("lost");
  expect([kept("text", "lost"), kept("own", "lost")]).toEqual(["Horns at eight", one]);
  // as the next page does
  saveDrafts("alice", []);
  expect(asked).toBe(2);
  keep("lost", { text: "Horns at nine", own: two });
  saveDrafts("alice", []);
  expect(asked).toBe(3);
});
