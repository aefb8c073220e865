// What is told is put where a fresh list would have it.
import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";
import type { Consultation } from "#contract/consultations.ts";
import type { Conversation } from "#contract/conversations.ts";
import { applyFact } from "#web/platform/live.ts";
import { allItems, type Page, type Pages } from "#web/platform/paged.ts";
import { someConsultation } from "#web/testing/some-consultation.ts";
import { consultationLive, putConsultation } from "./live.ts";

const hour = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
const person = (id: string) => ({ id, name: id, avatar: null, userType: "client" as const });

const consultation = (id: string, hours: number, change: Partial<Consultation> = {}) =>
  someConsultation({
    ...{ id, conversationId: `talk-${id}`, title: id, scheduledAt: at(hours) },
    ...{ participants: [person("me"), person("bob")], createdAt: at(-99), updatedAt: at(-50) },
    ...change,
  });

let cache: QueryClient;
const list = (tab: string, ...items: Consultation[]) =>
  cache.setQueryData<Pages<Consultation>>(["consultations", tab], { pages: [{ items }], pageParams: [null] });
const ids = (tab: string) =>
  allItems(cache.getQueryData<Pages<Consultation>>(["consultations", tab])).map(({ id }) => id);
const tell = (name: "conversation:updated" | "conversation:left", payload: object) =>
  applyFact([consultationLive], cache, { name, payload: payload as never, me: "me" });

beforeEach(() => {
  cache = new QueryClient();
  cache.setQueryData(["me"], { id: "me" });
  list("upcoming", consultation("a", 1), consultation("c", 3));
  list("completed");
  list("all", consultation("c", 3), consultation("a", 1));
});

test("a new one stands where its time has it: the next first, and among all the latest first", () => {
  putConsultation(cache, consultation("b", 2));
  expect(ids("upcoming")).toEqual(["a", "b", "c"]);
  expect(ids("all")).toEqual(["c", "b", "a"]);
  expect(ids("completed")).toEqual([]);
});

test("two at the same time are told apart by their ids", () => {
  const scheduledAt = at(1.5);
  for (const id of ["y", "x"]) putConsultation(cache, consultation(id, 0, { scheduledAt }));
  expect(ids("upcoming")).toEqual(["a", "x", "y", "c"]);
  expect(ids("all")).toEqual(["c", "y", "x", "a"]);
});

test("one that is put off moves; one that is over is among the completed", () => {
  putConsultation(cache, consultation("a", 5, { updatedAt: at(-1) }));
  expect(ids("upcoming")).toEqual(["c", "a"]);
  expect(ids("all")).toEqual(["a", "c"]);
  putConsultation(cache, consultation("a", 5, { updatedAt: at(0), status: "completed" }));
  expect(ids("upcoming")).toEqual(["c"]);
  expect(ids("completed")).toEqual(["a"]);
});

test("what is told late does not undo what is newer", () => {
  putConsultation(cache, consultation("a", 1, { updatedAt: at(-1), status: "cancelled" }));
  putConsultation(cache, consultation("a", 1));
  expect(ids("upcoming")).toEqual(["c"]);
});

test("its conversation's new name, text and people are its own", () => {
  cache.setQueryData(["consultation", "a"], consultation("a", 1));
  const bob = { ...person("bob"), role: "owner", isOnline: true, lastReadSeq: 3, lastSeen: null };
  const talk = {
    id: "talk-a",
    version: 2,
    type: "consultation",
    name: "Closer",
    description: "Bring it.",
    participants: [bob],
  };
  tell("conversation:updated", talk as unknown as Conversation);
  const expected = { title: "Closer", description: "Bring it.", participants: [person("bob")], ownerId: "bob" };
  expect(cache.getQueryData(["consultation", "a"])).toMatchObject(expected);
  const upcoming = cache.getQueryData<Pages<Consultation>>(["consultations", "upcoming"]);
  expect(allItems(upcoming)[0]).toMatchObject(expected);
  expect(allItems(upcoming)[1]).toMatchObject({ title: "c" });
  // told late, of the time before
  tell("conversation:updated", { ...talk, version: 1, name: "Opener" } as unknown as Conversation);
  putConsultation(cache, consultation("a", 1, { status: "in_progress", updatedAt: at(-1) }));
  expect(cache.getQueryData(["consultation", "a"])).toMatchObject({ ...expected, status: "in_progress" });
});

test("the one of a conversation is kept as the lists are", () => {
  const key = ["consultation-of", "talk-a"];
  const put = (...items: Consultation[]) => cache.setQueryData<Page<Consultation>>(key, { items });
  const held = () => cache.getQueryData<Page<Consultation>>(key)?.items[0];
  put(consultation("a", 1));
  const moved = consultation("a", 4, { updatedAt: at(-1) });
  putConsultation(cache, moved);
  expect(held()).toMatchObject(moved);
  putConsultation(cache, consultation("a", 1));
  putConsultation(cache, consultation("c", 9, { updatedAt: at(0) }));
  expect(held()).toMatchObject(moved);
  // where nothing was asked for nothing is made up
  expect(cache.getQueryData(["consultation-of", "talk-c"])).toBeUndefined();
  const talk = { id: "talk-a", version: 2, type: "consultation", name: "Closer", description: "", participants: [] };
  tell("conversation:updated", talk as unknown as Conversation);
  expect(held()?.title).toBe("Closer");
  tell("conversation:left", { conversationId: "talk-a", userId: "me", version: 3 });
  expect(held()).toBeUndefined();
});

test("one that I was let into is asked for; of others' talks nobody asks", () => {
  const isOld = () => cache.getQueryState(["consultations", "upcoming"])?.isInvalidated;
  tell("conversation:updated", { id: "new", type: "project", participants: [person("me")] });
  tell("conversation:updated", { id: "new", type: "consultation", participants: [person("bob")] });
  expect(isOld()).toBe(false);
  tell("conversation:updated", { id: "new", type: "consultation", participants: [person("me")] });
  expect(isOld()).toBe(true);
});

test("whoever leaves its conversation has it no more; that another left changes nothing", () => {
  cache.setQueryData(["consultation", "a"], consultation("a", 1));
  tell("conversation:left", { conversationId: "talk-a", userId: "bob", version: 2 });
  expect(ids("upcoming")).toEqual(["a", "c"]);
  tell("conversation:left", { conversationId: "talk-a", userId: "me", version: 3 });
  expect([ids("upcoming"), ids("all")]).toEqual([["c"], ["c"]]);
  expect(cache.getQueryData(["consultation", "a"])).toBeUndefined();
});

test("what I look on from outside is listed with its project alone", () => {
  cache.setQueryData<Pages<Consultation>>(["consultations", "all", "p"], {
    pages: [{ items: [] }],
    pageParams: [null],
  });
  const ofProject = () =>
    allItems(cache.getQueryData<Pages<Consultation>>(["consultations", "all", "p"])).map(({ id }) => id);
  putConsultation(cache, consultation("x", 2, { projectId: "p", participants: [person("bob")] }));
  putConsultation(cache, consultation("y", 2, { projectId: "q" }));
  expect(ofProject()).toEqual(["x"]);
  expect(ids("all")).toEqual(["c", "y", "a"]);
  // let in, and out again
  putConsultation(cache, consultation("x", 2, { projectId: "p", conversationVersion: 2 }));
  expect(ids("all")).toContain("x");
  putConsultation(
    cache,
    consultation("x", 2, { projectId: "p", conversationVersion: 3, participants: [person("bob")] }),
  );
  expect([ids("all").includes("x"), ofProject()]).toEqual([false, ["x"]]);
});
