import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { me } from "#web/accounts/queries.ts";
import { type ThreadActions, ThreadProvider } from "../thread/thread-context.ts";
import { MessageText } from "./message-text.tsx";
import { MessageWords } from "./message-words.tsx";

const alice = { id: "alice", name: "Alice" };
const people = [alice, { id: "bob", name: "Bob" }, { id: "bo", name: "Bob Ruiz" }, { id: "dan", name: "Dan" }];
const thread = { me: "alice", conversation: { participants: people } } as unknown as ThreadActions;
const mentions = ["alice", "bob", "bo", "left"];
// Bob was called Rob when that was said
const mentionNames = ["Alice", "Rob", "Bob Ruiz", "Dana"];

async function show(text: string, Shown: "MessageText" | "MessageWords" = "MessageText") {
  const cache = new QueryClient();
  cache.setQueryData(me().queryKey, alice as never);
  const props = { text, mentions, mentionNames, isOwn: false };
  const page = () => (
    <ThreadProvider value={thread}>
      <div data-testid="message" style={{ width: 300 }}>
        {Shown === "MessageText" ? <MessageText {...props} className="" /> : <MessageWords {...props} />}
      </div>
    </ThreadProvider>
  );
  const router = createRouter({
    routeTree: createRootRoute({ component: page }),
    history: createMemoryHistory({ initialEntries: ["/"] }),
  });
  const screen = await render(
    <QueryClientProvider client={cache}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const message = screen.getByTestId("message");
  await expect.element(message).toBeInTheDocument();
  return message.element() as HTMLElement;
}

/** Only the marks, without what they look like. */
async function marksOf(text: string): Promise<string> {
  const shown = await show(text);
  return (shown.querySelector(".message-text")?.innerHTML ?? "").replace(
    / (?:class|target|rel|title|tabindex|start)="[^"]*"/g,
    "",
  );
}

test.each([
  ["**bold** and *it* and _too_", "<p><strong>bold</strong> and <em>it</em> and <em>too</em></p>"],
  ["~~gone~~ but ~20 to ~30~", "<p><del>gone</del> but ~20 to ~30~</p>"],
  ["press `**q**`", "<p>press <code>**q**</code></p>"],
  ["a\nb\n\nc", "<p>a\nb</p><p>c</p>"],
  ["# Loud", "<p><strong>Loud</strong></p>"],
  ["over\n---\nunder", "<p>over</p><hr><p>under</p>"],
  ["- a\n- **b**\n  1. c", "<ul><li>a</li><li><strong>b</strong><ol><li>c</li></ol></li></ul>"],
  ["- [ ] todo", "<ul><li>[ ] todo</li></ul>"],
  ["> said\n\nand answered", "<blockquote><p>said</p></blockquote><p>and answered</p>"],
  ["```js\nconst a = '<b>';\n```", "<pre><code>const a = '&lt;b&gt;';</code></pre>"],
  ["set_14_final and 2 * 3 * 4", "<p>set_14_final and 2 * 3 * 4</p>"],
  ["\\*not\\* &amp; <3", "<p>*not* &amp;amp; &lt;3</p>"],
])("%j", async (text, marks) => {
  expect(await marksOf(text)).toBe(marks);
});

test.each([
  ["<script>alert(1)</script> **x**", "<p>&lt;script&gt;alert(1)&lt;/script&gt; <strong>x</strong></p>"],
  ["<img src=x onerror=alert(1)>", "<p>&lt;img src=x onerror=alert(1)&gt;</p>"],
  ["<b>**x**</b>", "<p>&lt;b&gt;<strong>x</strong>&lt;/b&gt;</p>"],
  ["![a](https://example.com/a.png)", "<p>![a](https://example.com/a.png)</p>"],
  ["a | b\n-|-\n1 | 2", "<p>a | b\n-|-\n1 | 2</p>"],
  ["[a](javascript:alert(1))", "<p>[a](javascript:alert(1))</p>"],
  ["[a](data:text/html,x) <javascript:alert(1)>", "<p>[a](data:text/html,x) &lt;javascript:alert(1)&gt;</p>"],
  ["[a](java\tscript:alert(1))", "<p>[a](java\tscript:alert(1))</p>"],
])("what is not for messages stays as it was typed: %j", async (text, marks) => {
  expect(await marksOf(text)).toBe(marks);
});

test("links leave safely, ours stay here, and named ones say where they lead", async () => {
  const shown = await show(
    `https://example.com/a [there](https://example.com/b) mail alice@guidon.example [here](${location.origin}/dashboard?x=1)`,
  );
  const links = [...shown.querySelectorAll("a")].map((link) =>
    ["href", "target", "rel", "title"].map((name) => link.getAttribute(name)),
  );
  const outside = ["_blank", "noopener noreferrer"];
  expect(links).toEqual([
    ["https://example.com/a", ...outside, null],
    ["https://example.com/b", ...outside, "https://example.com/b"],
    ["mailto:alice@guidon.example", ...outside, null],
    ["/dashboard?x=1", null, null, "/dashboard?x=1"],
  ]);
});

test.each([
  ["said “", "https://example.com/a", "” first"],
  ["", "https://example.com/a?b=1", "… and on"],
  ["", "https://example.com/a", "— see there"],
  ["", "https://example.com/wiki/Ohio–Bay_’24", ""],
  ["‘", "https://example.com/a", "’"],
  ["動画は", "https://example.com/旗", "。次"],
])(
  "%s%s%s: the sign of a phone or of another script beside an address is none of it",
  async (before, address, after) => {
    const shown = await show(before + address + after);
    expect(shown.querySelector("a")?.textContent).toBe(address);
    expect(shown.querySelector("a")?.href).toBe(new URL(address).href);
    expect(shown.textContent).toBe(before + address + after);
  },
);

test("whom it mentions stands out, also within marks, not within code", async () => {
  const shown = await show("@Bob Ruiz, **you and @Bob** `@Bob` @Dan @Alice");
  const named = [...shown.querySelectorAll<HTMLElement>(".mention")];
  expect(named.map(({ textContent, dataset }) => [textContent, "me" in dataset])).toEqual([
    ["@Bob Ruiz", false],
    ["@Bob", false],
    ["@Alice", true],
  ]);
  expect(named[1]?.closest("strong")).not.toBeNull();
});

test("so does whoever left since, or has another name now", async () => {
  const shown = await show("@Dana, @Rob and @Danae");
  expect([...shown.querySelectorAll(".mention")].map(({ textContent }) => textContent)).toEqual(["@Dana", "@Rob"]);
});

test.each([
  ["marks that combine", `**x** ${"a\u0301".repeat(5000)}`.slice(0, 10_000)],
  ["five thousand of them on one letter", `**x** a${"\u0301".repeat(5000)}`],
  ["a thousand quotes", `${">".repeat(1000)} x`],
  ["a thousand lists", "1. - ".repeat(2000)],
  ["a thousand lists, each on its line", Array.from({ length: 130 }, (_, at) => `${"  ".repeat(at)}- a`).join("\n")],
  ["brackets", "[a](".repeat(400)],
  ["stars", "*a **b ".repeat(1400)],
  ["quotes that go down", Array.from({ length: 22 }, (_, step) => `${"> ".repeat(22 - step)}a`).join("\n")],
  ["lists in lists", "1) ".repeat(3000)],
  ["signs of no width", "**a\u200b\u200d\ufeff**"],
  ["from right to left", "**\u202eשלום** \u2066a"],
  ["a word without an end", `**x** ${"w".repeat(1990)}`],
  ["code without an end", `\`\`\`\n${"w".repeat(1990)}`],
])("%s: shown, in time, and no wider than the message", async (_, text) => {
  const time = async () => {
    const before = performance.now();
    shown = await show(text, "MessageWords");
    await expect.poll(() => shown.textContent?.length).toBeGreaterThan(3);
    return performance.now() - before;
  };
  let shown = document.body;
  // the best of three: what else runs on the machine is not what is measured
  let best = await time();
  for (let more = 2; more > 0 && best >= 2000; more--) best = Math.min(best, await time());
  expect(best).toBeLessThan(2000);
  expect(shown.scrollWidth).toBeLessThanOrEqual(300);
});

test("mere words are there at once, as one text", async () => {
  const shown = await show("Set 14 at eight", "MessageWords");
  expect(shown.querySelector("p")?.childNodes).toHaveLength(1);
  expect(shown.querySelector(".message-text")).toBeNull();
});
