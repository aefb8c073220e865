import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";
import type { SaidLately } from "#contract/activity.ts";
import type { Message } from "#contract/messages.ts";
import { applyFact } from "#web/platform/live.ts";
import { saidLive } from "./said-live.ts";

const bob = { id: "bob", name: "Bob", avatar: null, userType: "client" } as const;
const time = (n: number) => `2026-11-29T12:00:0${n}.000Z`;
const said = (id: string, n: number, version = 1): SaidLately => ({
  ...{ id, version, type: "text", content: `${id} ${version}`, author: bob, createdAt: time(n) },
  conversation: { id: "c", name: "Closer", organizationId: "harlan" },
});
const message = (id: string, n: number, version = 1, conversationId = "c") =>
  ({ ...said(id, n, version), conversationId, isDeleted: false }) as unknown as Message;

let cache: QueryClient;
beforeEach(() => {
  cache = new QueryClient();
  for (const by of ["everybody", "me"])
    cache.setQueryData(["said-lately", by], { pages: [{ items: [said("a", 1)] }], pageParams: [null] });
});
const tell = (name: keyof typeof saidLive, payload: unknown) =>
  applyFact([saidLive], cache, { name, payload: payload as never, me: "me" });
const shown = (by = "everybody") =>
  cache
    .getQueryData<{ pages: { items: SaidLately[] }[] }>(["said-lately", by])
    ?.pages.flatMap(({ items }) => items.map(({ content, conversation }) => `${conversation.name}: ${content}`));
const isAsked = () => cache.getQueryState(["said-lately", "everybody"])?.isInvalidated;

test("what others say is none of what I said", () => {
  tell("message:received", message("b", 2));
  expect([shown(), shown("me")]).toEqual([["Closer: b 1", "Closer: a 1"], ["Closer: a 1"]]);
  expect(isAsked()).toBe(false);
});

test("the sixth takes the place of the first, and a doubled one changes nothing", () => {
  const told = [2, 3, 4, 5, 6].map((n) => message(`b${n}`, n));
  for (const one of [...told, ...told]) tell("message:received", one);
  expect(shown()).toEqual([6, 5, 4, 3, 2].map((n) => `Closer: b${n} 1`));
});

test("a late copy brings back no older words, nor what was deleted", () => {
  tell("message:updated", message("a", 1, 3));
  tell("message:updated", message("a", 1, 2));
  tell("message:received", message("a", 1));
  expect(shown()).toEqual(["Closer: a 3"]);
  tell("message:deleted", { ...message("a", 1, 4), isDeleted: true });
  tell("message:updated", message("a", 1, 3));
  expect(shown()).toEqual([]);
});

test("what was said where nothing was known of is asked for", () => {
  tell("message:received", message("b", 2, 1, "elsewhere"));
  expect(shown()).toEqual(["Closer: a 1"]);
  expect(isAsked()).toBe(true);
});

test("of an organization there is what was said in its conversations, and in those of none", () => {
  for (const id of ["harlan", "cascade"])
    cache.setQueryData(["said-lately", "everybody", id], { pages: [{ items: [] }], pageParams: [null] });
  const of = (id: string) =>
    cache
      .getQueryData<{ pages: { items: SaidLately[] }[] }>(["said-lately", "everybody", id])
      ?.pages.flatMap(({ items }) => items.map(({ content }) => content));
  tell("message:received", message("b", 2));
  expect([of("harlan"), of("cascade")]).toEqual([["b 1"], []]);
  cache.setQueryData(["conversation", "direct"], { id: "direct", name: "Bob", organizationId: null });
  tell("message:received", message("d", 3, 1, "direct"));
  expect([of("harlan"), of("cascade")]).toEqual([["d 1", "b 1"], ["d 1"]]);
  const isAskedOf = (id: string) => cache.getQueryState(["said-lately", "everybody", id])?.isInvalidated;
  expect([isAskedOf("harlan"), isAskedOf("cascade")]).toEqual([false, false]);
  tell("conversation:updated", { id: "c", name: "Closer", organizationId: "cascade", lastSeq: 2 });
  expect([isAskedOf("harlan"), isAskedOf("cascade")]).toEqual([true, true]);
});

test("a conversation stands there by its name of now, and goes with whoever leaves it", () => {
  tell("conversation:updated", { id: "c", name: "Opener", organizationId: "harlan", lastSeq: 1 });
  expect([shown(), isAsked()]).toEqual([["Opener: a 1"], false]);
  tell("conversation:left", { conversationId: "c", userId: "bob", version: 1 });
  expect(shown()).toEqual(["Opener: a 1"]);
  tell("conversation:left", { conversationId: "c", userId: "me", version: 1 });
  expect([shown(), isAsked()]).toEqual([[], true]);
});
