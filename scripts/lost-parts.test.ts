// In the built site an `import()` goes with the `.then` that follows it through `web/ui/load-part.ts`: what is told of a failure by
// the second function of that never hears of a file that did not come, as without a network.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.join(import.meta.dirname, "../web");
const begin = /\bimport\(\s*"[^"]+"\s*\)\s*\.then\(/g;

/** What stands between the bracket before `from` and the one that closes it, and what follows that. */
function parted(text: string, from: number): { inner: string; after: string } {
  let depth = 1;
  let at = from;
  for (; depth > 0 && at < text.length; at++) {
    if ("([{".includes(text[at] as string)) depth++;
    if (")]}".includes(text[at] as string)) depth--;
  }
  return { inner: text.slice(from, at - 1), after: text.slice(at) };
}

/** Without what stands in brackets. */
function flat(text: string): string {
  const within = /\([^()]*\)|\{[^{}]*\}|\[[^[\]]*\]/g;
  return within.test(text) ? flat(text.replace(within, "")) : text;
}

function isDeaf(text: string, from: number): boolean {
  const { inner } = parted(text, from);
  return flat(inner).replace(/,\s*$/, "").includes(",");
}

test.each([
  ['import("./a.ts").then(({ a, b }) => a(b, 1))', false],
  ['import("./a.ts").then((late) => late.a([1, 2]),\n)', false],
  ['import("./a.ts").then(({ a }) => a(), () => {})', true],
  ['import("./a.ts").then(\n  ({ a }) => a(b, 1),\n  (error: Error) => console.warn(error),\n)', true],
])("%s is deaf to what did not come: %s", (text, deaf) => {
  const [found] = [...text.matchAll(begin)];
  expect(isDeaf(text, (found?.index ?? 0) + (found?.[0].length ?? 0))).toBe(deaf);
});

test("whoever asks for a part of the site hears that it did not come", () => {
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|^build\//.test(name),
  );
  const asks = files.flatMap((file) => {
    const text = readFileSync(path.join(root, file), "utf8");
    return [...text.matchAll(begin)].map((found) => ({ file, text, from: found.index + found[0].length }));
  });
  expect(asks.length).toBeGreaterThan(10);
  expect(asks.filter(({ text, from }) => isDeaf(text, from)).map(({ file }) => file)).toEqual([]);
  // and nobody asks without hearing
  const unheard = files.filter((file) => {
    const text = readFileSync(path.join(root, file), "utf8");
    return [...text.matchAll(/\bvoid import\("[^"]+"\)([^;]*);/g)].some(([, after]) => !after?.includes(".catch("));
  });
  expect(unheard).toEqual([]);
});
