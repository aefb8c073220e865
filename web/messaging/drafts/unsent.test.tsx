import { afterEach, expect, test } from "vitest";
import { forgetDraftsOf, forgetDraftsOfNobody } from "#web/platform/kept/draft-keys.ts";
import { changeUnsent, unsentIn, writeAs } from "./unsent.ts";

writeAs("alice");

/** Other tests share the storage, and write as others. */
const ownKeys = () => Object.keys(localStorage).filter((key) => /^guidon_draft_((alice|bob)\/|[^/]+$)/.test(key));
afterEach(() => {
  for (const key of ownKeys()) localStorage.removeItem(key);
});

const kept = (id: string) => JSON.parse(localStorage.getItem(`guidon_draft_alice/with/${id}`) ?? "null") as unknown;

test("what hangs on a message is kept once it is on the server, and nothing of a message that is empty again", () => {
  const file = { id: "f", name: "silks.txt" } as never;
  changeUnsent("a", () => ({ text: "Set 14", attached: [{ key: "k", name: "silks.txt", file: null, share: 0.4 }] }));
  expect(localStorage.getItem("guidon_draft_alice/text/a")).toBe("Set 14");
  expect(kept("a")).toBeNull();
  changeUnsent("a", ({ attached }) => ({ attached: attached.map((one) => ({ ...one, file, share: null })) }));
  expect(kept("a")).toEqual({ files: [file] });
  changeUnsent("a", () => ({ text: "", attached: [], replyTo: null }));
  expect(ownKeys()).toEqual([]);
});

test("what another tab keeps with it stays when this one changes something else", () => {
  expect(unsentIn("b").attached).toEqual([]);
  localStorage.setItem("guidon_draft_alice/with/b", JSON.stringify({ replyTo: "m", files: [{ id: "f" }] }));
  changeUnsent("b", () => ({ text: "Set 14" }));
  changeUnsent("b", () => ({ priority: "high" }));
  expect(kept("b")).toEqual({ replyTo: "m", files: [{ id: "f" }], priority: "high" });
});

test("what cannot be read any more is nothing", () => {
  localStorage.setItem("guidon_draft_alice/with/c", "{");
  expect(unsentIn("c")).toEqual({ text: "", attached: [] });
});

test("what one writes is nobody else's at this screen, and is there when its writer comes back", () => {
  const file = { id: "f", name: "silks.txt", url: "/silks" } as never;
  changeUnsent("d", () => ({ text: "Of Alice", attached: [{ key: "f", name: "silks.txt", file, share: null }] }));
  writeAs("bob");
  expect(unsentIn("d")).toEqual({ text: "", attached: [] });
  changeUnsent("d", () => ({ text: "Of Bob" }));
  forgetDraftsOf("bob");
  writeAs("alice");
  expect(unsentIn("d")).toMatchObject({ text: "Of Alice", attached: [{ file }] });
});

test("what a version before kept for nobody is gone", () => {
  localStorage.setItem("guidon_draft_e", "Whose?");
  localStorage.setItem("guidon_draft_own_e", "2026-11-23T00:00:00Z");
  changeUnsent("e", () => ({ text: "Of Alice" }));
  forgetDraftsOfNobody();
  expect(ownKeys()).toEqual(["guidon_draft_alice/text/e"]);
});
