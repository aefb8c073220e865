import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { renderHook } from "vitest-browser-react";
import { useCreateConversation } from "./use-create-conversation.ts";

afterEach(() => vi.unstubAllGlobals());

test("begun again after a lost answer it is the same one; with other people, or once it is there, it is another", async () => {
  const asked: { id?: string; participants?: string[] }[] = [];
  vi.stubGlobal("fetch", async (_address: string, { body }: RequestInit) => {
    asked.push(JSON.parse(String(body)));
    if (asked.length < 4) throw new TypeError("Failed to fetch");
    return Response.json({ id: asked.at(-1)?.id, participants: [], metadata: {} });
  });
  const cache = new QueryClient();
  const { result } = await renderHook(() => useCreateConversation(), {
    wrapper: ({ children }) => <QueryClientProvider client={cache}>{children}</QueryClientProvider>,
  });
  for (const person of ["bob", "bob", "dev"]) {
    const input = { type: "project", projectId: "p", participants: [person] } as const;
    await expect(result.current.mutateAsync({ ...input, participants: [...input.participants] })).rejects.toThrow();
  }
  const plan = { type: "project", projectId: "p", participants: ["bob"] } as const;
  for (let time = 0; time < 2; time++) {
    await result.current.mutateAsync({ ...plan, participants: [...plan.participants] });
  }
  const [first, again, other, there, next] = asked.map(({ id }) => id);
  expect(first).toEqual(expect.any(String));
  expect(again).toBe(first);
  expect(other).not.toBe(first);
  expect(there).toBe(first);
  expect(next).not.toBe(first);
});
