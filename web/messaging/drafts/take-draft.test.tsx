import { afterEach, beforeEach, expect, test } from "vitest";
import { draftKey, forgetDraftsOf } from "#web/platform/kept/draft-keys.ts";
import { dropToken, keepToken } from "#web/platform/session.ts";
import { takeDraft } from "./take-draft.ts";
import { changeUnsent, openFields, unsentIn } from "./unsent.ts";

interface Kept {
  text?: string;
  /** When the server told of it. */
  at?: string;
  /** Of what the server does not have. */
  own?: string;
}

const [noon, one, two] = ["2026-08-14T12:00:00.000Z", "2026-08-14T13:00:00.000Z", "2026-08-14T14:00:00.000Z"];
const ballad = { conversationId: "ballad" };

beforeEach(() => keepToken("a token", true));
afterEach(() => {
  dropToken();
  forgetDraftsOf("alice");
});

const kept = (part: "text" | "at" | "own") => localStorage.getItem(draftKey("alice", part, "ballad"));

function keep(given: Kept) {
  for (const part of ["text", "at", "own"] as const) {
    if (given[part]) localStorage.setItem(draftKey("alice", part, "ballad"), given[part]);
  }
}

test.each<[string, Kept, { content: string; writtenAt: string | null }, string | null]>([
  ["nothing", {}, { content: "", writtenAt: null }, null],
  ["what was left elsewhere", {}, { content: "Set 14", writtenAt: noon }, "Set 14"],
  ["what both have", { text: "Set 14", at: noon }, { content: "Set 14", writtenAt: noon }, "Set 14"],
  ["what was sent elsewhere", { text: "Set 14", at: noon }, { content: "", writtenAt: one }, null],
  ["what went on elsewhere", { text: "Set", at: noon }, { content: "Set 14", writtenAt: one }, "Set 14"],
  ["what the server does not have", { text: "Set 14", own: one }, { content: "", writtenAt: two }, "Set 14"],
  ["what is older than elsewhere's", { text: "Set", own: one }, { content: "Set 14", writtenAt: two }, "Set 14"],
  ["what is newer than elsewhere's", { text: "Set 14", own: two }, { content: "Set", writtenAt: one }, "Set 14"],
])("of %s the device keeps what opening it would show", (_, given, held, text) => {
  keep(given);
  takeDraft("alice", { ...ballad, ...held });
  expect(kept("text")).toBe(text);
  expect(unsentIn("ballad").text).toBe(text ?? "");
});

test("what was taken is the server's, and told to the cards of this tab", () => {
  const told: (string | null)[] = [];
  const hear = ({ key }: StorageEvent) => told.push(key);
  addEventListener("storage", hear);
  keep({ text: "Set", own: one });
  takeDraft("alice", { ...ballad, content: "Set 14", writtenAt: two });
  removeEventListener("storage", hear);
  expect([kept("at"), kept("own")]).toEqual([two, null]);
  expect(told).toEqual([draftKey("alice", "text", "ballad")]);
});

test("a field on this page hears for itself", () => {
  keep({ text: "Set", at: noon });
  openFields.add("ballad");
  takeDraft("alice", { ...ballad, content: "Set 14", writtenAt: one });
  expect(kept("text")).toBe("Set");
  openFields.delete("ballad");
  takeDraft("alice", { ...ballad, content: "Set 14", writtenAt: one });
  expect(kept("text")).toBe("Set 14");
});

test("a browser that does not remember its person loses what was sent elsewhere, and gets nothing new", () => {
  keepToken("a token", false);
  takeDraft("alice", { ...ballad, content: "Set 14", writtenAt: noon });
  expect(kept("text")).toBe(null);
  keep({ text: "Set 14", at: noon });
  takeDraft("alice", { ...ballad, content: "", writtenAt: one });
  expect(kept("text")).toBe(null);
});

test("what hangs on it stays, and what another tab writes afterwards is read", () => {
  takeDraft("alice", { ...ballad, content: "Set 14", writtenAt: noon });
  changeUnsent("ballad", () => ({ replyTo: "m1", priority: "high" }));
  takeDraft("alice", { ...ballad, content: "", writtenAt: one });
  expect(unsentIn("ballad")).toMatchObject({ text: "", replyTo: "m1", priority: "medium" });
  takeDraft("alice", { ...ballad, content: "Set 15", writtenAt: two });
  keep({ text: "Set 16" });
  expect(unsentIn("ballad").text).toBe("Set 16");
});
