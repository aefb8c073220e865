// With an account goes what this device keeps of it, and of nobody else.
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { User } from "#contract/accounts.ts";
import { forgetOrphans, keepFile, keptFile } from "#web/platform/kept/kept-files.ts";
import { keepIn, type Outgoing } from "#web/platform/outbox/outbox.ts";
import { browserStore } from "#web/platform/outbox/outbox-store.ts";
import { keepToken, readToken } from "#web/platform/session.ts";
import { deleteAccount } from "./delete-account.ts";
import { forgetGone } from "./forget-gone.ts";

const bob = { id: "bob", email: "bob@guidon.example" } as User;
const store = browserStore();
const waiting = (id: string, by: string, ...needs: string[]): Outgoing => ({
  ...{ id, by, kind: "message", input: {}, state: "waiting" },
  ...(needs.length > 0 && { needs }),
});
const leave = () => deleteAccount(new QueryClient(), { email: bob.email, password: "eight hash marks" }, bob);

beforeEach(async () => {
  vi.stubGlobal("fetch", async () => new Response(null, { status: 204 }));
  vi.spyOn(console, "warn").mockReturnValue();
  keepToken("secret", true);
  await store.change(() => [waiting("1", "bob", "bob/photo"), waiting("2", "alice", "alice/drill")]);
  for (const person of ["bob", "alice"]) {
    localStorage.setItem(`guidon_draft_${person}/text/c`, "Half a thought");
    localStorage.setItem(`guidon_outgoing_${person}`, JSON.stringify(waiting(person, person)));
    localStorage.setItem(`guidon_own_grid_${person}`, "[]");
  }
  await keepFile("bob/photo", new File(["photo"], "photo.png"));
  await keepFile("alice/drill", new File(["drill"], "drill.pdf"));
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  keepIn(store);
  localStorage.clear();
  await store.change(() => []);
});

test("all that one wrote, kept and chose goes from this device; whoever shares it loses nothing", async () => {
  await leave();
  expect(readToken()).toBeNull();
  expect((await store.read()).map(({ id }) => id)).toEqual(["2"]);
  const kept = Object.keys(localStorage).toSorted();
  expect(kept).toEqual(["guidon_draft_alice/text/c", "guidon_outgoing_alice", "guidon_own_grid_alice"]);
  await forgetOrphans();
  expect(await keptFile("bob/photo")).toBeUndefined();
  expect(await (await keptFile("alice/drill"))?.text()).toBe("drill");
});

test("of whoever was deleted elsewhere nothing is left once somebody comes to the door", async () => {
  const asked: unknown[] = [];
  vi.stubGlobal("fetch", async (_at: string, { body }: RequestInit) => {
    asked.push(JSON.parse(String(body)).ids.toSorted());
    return Response.json({ ids: ["bob"] });
  });
  await forgetGone();
  expect(asked).toEqual([["alice", "bob"]]);
  expect((await store.read()).map(({ id }) => id)).toEqual(["2"]);
  expect(Object.keys(localStorage).filter((key) => key.includes("bob"))).toEqual([]);
  await forgetOrphans();
  expect(await keptFile("bob/photo")).toBeUndefined();
  expect(localStorage.getItem("guidon_draft_alice/text/c")).toBe("Half a thought");
});

test("a device that can remove nothing does not say that the account is still there", async () => {
  keepIn({ ...store, change: () => Promise.reject(new Error("No room.")) });
  await leave();
  expect(readToken()).toBeNull();
  expect(localStorage.getItem("guidon_draft_bob/text/c")).toBeNull();
});
