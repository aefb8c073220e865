// Another tab signs in: what waits in this one goes out if it is the same person, and stays if it is not.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { enqueue, keepIn, listOutgoing, type Outgoing, sendAs, sender, sendWith } from "#web/platform/outbox.ts";
import { dropToken, keepToken } from "#web/platform/session.ts";
import { renewSender } from "./renew-sender.ts";

let people: Record<string, string>;
let sent: unknown[];
let stop: () => void;
beforeEach(() => {
  let entries: Outgoing[] = [];
  keepIn({
    read: async () => entries,
    change: async (work) => {
      entries = work(entries);
      return entries;
    },
    onForeignChange() {},
    alone: (work) => work(),
  });
  people = { first: "alice" };
  sent = [];
  vi.stubGlobal("fetch", async (_: string, { headers }: { headers: Record<string, string> }) => {
    const token = headers.authorization?.replace("Bearer ", "") ?? "";
    return Response.json({ id: people[token], name: "?" });
  });
  sendWith("word", async (input) => void sent.push(input));
  keepToken("first", true);
  sendAs("alice");
  stop = renewSender("alice");
});
afterEach(() => {
  stop();
  sendAs(undefined);
  dropToken();
  vi.unstubAllGlobals();
});

/** As another tab does it: this one hears of it by the browser. */
function signInElsewhere(token: string, who: string): void {
  people[token] = who;
  localStorage.setItem("auth_token", token);
  dispatchEvent(new StorageEvent("storage", { key: "auth_token" }));
}

test("the same person goes on sending", async () => {
  signInElsewhere("second", "alice");
  expect(sender()).toBeUndefined();
  await vi.waitFor(() => expect(sender()).toBe("alice"));
  await enqueue({ id: "a", kind: "word", input: "Set 14" });
  await vi.waitFor(() => expect(sent).toEqual(["Set 14"]));
});

test("in somebody else's name nothing goes out", async () => {
  const asked = vi.spyOn(globalThis, "fetch");
  signInElsewhere("bobs", "bob");
  await vi.waitFor(() => expect(asked).toHaveResolved());
  await expect(enqueue({ id: "b", kind: "word", input: "Mine" })).rejects.toThrow("User not authenticated");
  expect(await listOutgoing()).toEqual([]);
  expect(sent).toEqual([]);
});
