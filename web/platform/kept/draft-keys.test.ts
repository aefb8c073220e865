import { afterEach, expect, test, vi } from "vitest";
import { forgetSavedDraftsOf } from "./draft-keys.ts";

afterEach(() => vi.unstubAllGlobals());

test("who signs out leaves the words that the server has not got, and nothing else", () => {
  const saved = ["alice/text/ballad", "alice/at/ballad", "alice/with/ballad"];
  const unsaved = ["alice/text/closer", "alice/at/closer", "alice/own/closer"];
  const emptied = ["alice/own/finale"];
  const hereAlone = ["alice/edit/message", "alice/panel/2", "alice/form/team/t"];
  const others = ["bob/text/ballad", "bob/with/ballad"];
  const held: Record<string, string> = Object.create({
    getItem: (key: string) => held[key] ?? null,
    removeItem: (key: string) => delete held[key],
  });
  for (const key of [...saved, ...unsaved, "alice/with/closer", ...emptied, ...hereAlone, ...others])
    held[`guidon_draft_${key}`] = "x";
  vi.stubGlobal("localStorage", held);
  forgetSavedDraftsOf("alice");
  expect(Object.keys(held)).toEqual(
    [...unsaved, ...emptied, ...hereAlone, ...others].map((key) => `guidon_draft_${key}`),
  );
});
