// Another tab signs in: what waits in this one goes out if it is the same person, and stays if it is not.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listOutgoing, sendAs, sender, sendWith } from "#web/platform/outbox/outbox.ts";
import { enqueue } from "#web/platform/outbox/outbox-entries.ts";
import { dropToken, keepToken } from "#web/platform/session.ts";
import { pretendOutbox } from "#web/testing/pretended-outbox.ts";
import { renewSender } from "./renew-sender.ts";

let people: Record<string, string>;
let sent: unknown[];
beforeEach(() => {
  pretendOutbox();
  people = { first: "alice" };
  sent = [];
  vi.stubGlobal("fetch", async (_: string, { headers }: { headers: Record<string, string> }) => {
    const token = headers.authorization?.replace("Bearer ", "") ?? "";
    return Response.json({ id: people[token], name: "?" });
  });
  sendWith("word", async (input) => void sent.push(input));
  keepToken("first", true);
  sendAs("alice");
});
afterEach(() => {
  sendAs(undefined);
  dropToken();
  vi.unstubAllGlobals();
});

/** As another tab does it. */
function signInElsewhere(token: string, who: string): Promise<void> {
  people[token] = who;
  localStorage.setItem("auth_token", token);
  expect(sender()).toBeUndefined();
  return renewSender("alice");
}

test("the same person goes on sending", async () => {
  await signInElsewhere("second", "alice");
  expect(sender()).toBe("alice");
  await enqueue({ id: "a", kind: "word", input: "Set 14" });
  await expect.poll(() => sent).toEqual(["Set 14"]);
});

test("in somebody else's name nothing goes out", async () => {
  await signInElsewhere("bobs", "bob");
  await expect(enqueue({ id: "b", kind: "word", input: "Mine" })).rejects.toThrow("User not authenticated");
  expect(await listOutgoing()).toEqual([]);
  expect(sent).toEqual([]);
});
