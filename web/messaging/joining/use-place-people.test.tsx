// Who is offered for a conversation of a project, to those who may list its organization's people and to those who may not.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { renderHook } from "vitest-browser-react";
import { AppError } from "#contract/errors.ts";
import { usePlacePeople } from "./use-place-people.ts";

const project = { id: "p", kind: "project" as const, organizationId: "o", isPrivate: false };
const workers = [
  { id: "marisol", name: "Marisol" },
  { id: "dev", name: "Dev" },
  { id: "zoe", name: "Zoe", isDisabled: true },
];
const members = [
  { id: "dev", name: "Dev", role: "member" },
  { id: "alice", name: "Alice", role: "admin" },
  { id: "bob", name: "Bob", role: "member" },
  { id: "gail", name: "Gail", role: "guest" },
  { id: "yan", name: "Yan", role: "member", isDisabled: true },
  { id: "zoe", name: "Zoe", role: "member", isDisabled: true },
];
afterEach(() => vi.unstubAllGlobals());

/** `refusal` is what the organization's list is answered with. */
async function shown(place: typeof project, refusal?: "not_found" | "unavailable") {
  const list = refusal
    ? { status: new AppError(refusal).status, body: { code: refusal, message: "No.", requestId: "r" } }
    : { status: 200, body: { items: members, nextCursor: null } };
  const answers = [
    [/projects\/p\/members/, { status: 200, body: { items: workers, nextCursor: null } }],
    [/organizations\/o\/members/, list],
  ] as const;
  vi.stubGlobal("fetch", async (url: string) => {
    const { status, body } = answers.find(([path]) => path.test(url))?.[1] ?? { status: 404, body: {} };
    return Response.json(body, { status });
  });
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  cache.setQueryData(["me"], { id: "marisol", name: "Marisol" });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  );
  const { result } = await renderHook(() => usePlacePeople(place), { wrapper });
  await expect.poll(() => result.current.isPending).toBe(false);
  return result.current;
}

test("its people are chosen at first, and who else sees it can be; guests, closed accounts and whoever asks are not among them", async () => {
  const { people, error } = await shown(project);
  expect(people.map(({ id, isIn }) => [id, isIn])).toEqual([
    ["dev", true],
    ["alice", false],
    ["bob", false],
  ]);
  expect(error).toBeFalsy();
});

test("of a private team's project only who leads the organization sees it besides", async () => {
  const { people } = await shown({ ...project, isPrivate: true });
  expect(people.map(({ id }) => id)).toEqual(["dev", "alice"]);
});

test("who is of the project alone is offered its people, and told of no failure", async () => {
  const { people, error } = await shown(project, "not_found");
  expect(people.map(({ id }) => id)).toEqual(["dev"]);
  expect(error).toBeFalsy();
});

test("a list that did not come is a failure", async () => {
  expect((await shown(project, "unavailable")).error).toBeTruthy();
});
