import { afterEach, expect, test, vi } from "vitest";
import { renderHook } from "vitest-browser-react";
import { useMakeConversation } from "./use-make-conversation.ts";

afterEach(() => vi.unstubAllGlobals());

interface Asked {
  what: string;
  body: Record<string, unknown>;
}

/** A studio that stores what it is asked for, and whose first answers get lost. */
async function shown(lost: number) {
  const asked: Asked[] = [];
  const stored = {
    ...{ id: "", name: "Ballad" },
    participants: [
      { id: "alice", role: "owner" },
      { id: "bob", role: "participant" },
    ],
  };
  vi.stubGlobal("fetch", async (path: string, { method = "GET", body }: RequestInit = {}) => {
    const said = body ? JSON.parse(String(body)) : {};
    if (method !== "GET") asked.push({ what: `${method} ${path.replace(stored.id || "-", "c")}`, body: said });
    stored.id ||= said.id;
    if (asked.length <= lost) throw new TypeError("Failed to fetch");
    return method === "DELETE" ? new Response(null, { status: 204 }) : Response.json(stored);
  });
  const { result } = await renderHook(() => useMakeConversation());
  return { asked, stored, make: (plan: Parameters<typeof result.current>[0]) => result.current(plan) };
}

const plan = (name: string, ...participants: string[]) => ({
  type: "project" as const,
  projectId: "p",
  name,
  participants,
});
const idsOf = (asked: Asked[]) => asked.filter(({ body }) => body.type).map(({ body }) => body.id);

test("begun again after a lost answer it is the same one; once it is there, the next is another", async () => {
  const { asked, make } = await shown(1);
  await expect(make(plan("Ballad", "bob"))).rejects.toThrow();
  await make(plan("Ballad", "bob"));
  await make(plan("Ballad", "bob"));
  const [first, again, next] = idsOf(asked);
  expect(first).toEqual(expect.any(String));
  expect(again).toBe(first);
  expect(next).not.toBe(first);
});

test("changed before it is begun again it has the name and the people of now", async () => {
  const { asked, make } = await shown(1);
  await expect(make(plan("Ballad", "bob"))).rejects.toThrow();
  await make(plan("Closer", "dev"));
  expect(new Set(idsOf(asked)).size).toBe(1);
  expect(asked.slice(2)).toEqual([
    { what: "PATCH /api/conversations/c", body: { name: "Closer" } },
    { what: "POST /api/conversations/c/participants", body: { userIds: ["dev"] } },
    { what: "DELETE /api/conversations/c/participants", body: { userIds: ["bob"] } },
  ]);
});

test("begun again from another template it is described as that one is", async () => {
  const { asked, make } = await shown(1);
  await expect(make({ ...plan("Ballad", "bob"), description: "Talk about it" })).rejects.toThrow();
  await make({ ...plan("Ballad", "bob"), description: "Ask for a yes" });
  expect(asked.at(-1)).toEqual({
    what: "PATCH /api/conversations/c",
    body: { name: "Ballad", description: "Ask for a yes" },
  });
});

test.each([
  ["another project", { projectId: "q" }],
  ["another kind", { type: "broadcast" as const }],
])("about something else it is another one: %s", async (_, other) => {
  const { asked, make } = await shown(1);
  await expect(make(plan("Ballad", "bob"))).rejects.toThrow();
  await make({ ...plan("Ballad", "bob"), ...other });
  expect(new Set(idsOf(asked)).size).toBe(2);
});

test.each([
  ["the same pair's", "bob"],
  ["another pair's", "dev"],
])("of a direct conversation nobody is taken out: %s", async (_, person) => {
  const { asked, stored, make } = await shown(1);
  // the other one began it
  stored.participants = [
    { id: person, role: "owner" },
    { id: "alice", role: "participant" },
  ];
  const direct = { type: "direct" as const, priority: "medium" as const };
  await expect(make({ ...direct, participants: ["bob"] })).rejects.toThrow();
  await make({ ...direct, participants: [person], priority: "high" });
  expect(asked.map(({ what }) => what)).toEqual(["POST /api/conversations", "POST /api/conversations"]);
});

test("what was lost about one thing changes nothing of another", async () => {
  const { asked, make } = await shown(1);
  await expect(make(plan("Ballad", "bob"))).rejects.toThrow();
  await make({ ...plan("Closer", "dev"), projectId: "q" });
  expect(asked.map(({ what }) => what)).toEqual(["POST /api/conversations", "POST /api/conversations"]);
});
