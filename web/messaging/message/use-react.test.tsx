import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { ShownMessage } from "../live.ts";
import { like, useReact } from "./use-react.ts";

afterEach(() => vi.unstubAllGlobals());

const said = (id: string, parts: Partial<ShownMessage> = {}) =>
  ({ id, conversationId: "c", seq: 1, version: 1, author: { id: "bob" }, reactions: [], ...parts }) as ShownMessage;
const liked = { reactions: [{ reaction: like, userIds: ["alice"] }] };

function Buttons() {
  const react = useReact("alice");
  const press = (message: ShownMessage) => () => react.mutate({ message, reaction: like });
  return (
    <>
      <button type="button" onClick={press(said("one"))}>
        Like
      </button>
      <button type="button" onClick={press(said("one", liked))}>
        Unlike
      </button>
      <button type="button" onClick={press(said("two"))}>
        Like another
      </button>
    </>
  );
}

test.each([
  ["answered", (answer: PromiseWithResolvers<Response>) => answer.resolve(Response.json(said("one", { version: 2 })))],
  ["lost", (answer: PromiseWithResolvers<Response>) => answer.reject(new TypeError("Failed to fetch"))],
])(
  "a press and its undoing reach the studio in their order, when the first is %s; another message waits for neither",
  async (_, end) => {
    const asked: string[] = [];
    const first = Promise.withResolvers<Response>();
    vi.stubGlobal("fetch", async (address: string, { method }: RequestInit) => {
      asked.push(`${method} ${address.split("/")[3]}`);
      return asked.length === 1 ? first.promise : Response.json(said("one", { version: 3 }));
    });
    await render(
      <QueryClientProvider client={new QueryClient()}>
        <Buttons />
      </QueryClientProvider>,
    );
    for (const name of ["Like", "Unlike", "Like another"])
      await page.getByRole("button", { name, exact: true }).click();
    await expect.poll(() => asked).toEqual(["POST one", "POST two"]);
    end(first);
    await expect.poll(() => asked).toEqual(["POST one", "POST two", "DELETE one"]);
  },
);
