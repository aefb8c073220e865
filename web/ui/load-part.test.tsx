import { beforeEach, expect, test, vi } from "vitest";
import { loadPart } from "./load-part.ts";

const told = vi.fn();
addEventListener("guidon:part-lost", told);

/** What was asked for since the last look, and how it ends: each is told by hand. */
const open = new Map<string, PromiseWithResolvers<Response>>();
let styles: HTMLLinkElement[];
beforeEach(() => {
  styles = [];
  open.clear();
  told.mockReset();
  vi.spyOn(globalThis, "fetch").mockImplementation((address) => {
    const answer = Promise.withResolvers<Response>();
    open.set(address as string, answer);
    return answer.promise;
  });
  vi.spyOn(document.head, "append").mockImplementation((link) => void styles.push(link as HTMLLinkElement));
});
const answer = (address: string, status: number) => open.get(address)?.resolve(new Response("", { status }));

test("a part is begun once its files are here, each of which is asked for once", async () => {
  const begin = vi.fn(async () => "begun");
  const first = loadPart(begin, ["assets/bell.js", "assets/bell.css"]);
  const second = loadPart(begin, ["assets/bell.css", "assets/list.js"]);
  expect([...open.keys()]).toEqual(["/assets/bell.js", "/assets/list.js"]);
  expect(styles.map(({ rel, href }) => [rel, new URL(href).pathname])).toEqual([["stylesheet", "/assets/bell.css"]]);
  answer("/assets/bell.js", 200);
  styles[0]?.dispatchEvent(new Event("load"));
  expect(await first).toBe("begun");
  expect(begin).toHaveBeenCalledTimes(1);
  answer("/assets/list.js", 200);
  expect(await second).toBe("begun");
  open.clear();
  expect(await loadPart(begin, ["assets/list.js", "assets/bell.css"])).toBe("begun");
  expect([open.size, styles.length]).toEqual([0, 1]);
  expect(told).not.toHaveBeenCalled();
});

test("what came with the page is not asked for, and a part of a single file is begun at once", async () => {
  const link = document.body.appendChild(document.createElement("link"));
  link.setAttribute("href", "/assets/first.js");
  expect(await loadPart(async () => "begun", ["assets/first.js"])).toBe("begun");
  expect(await loadPart(async () => "alone")).toBe("alone");
  expect(open.size).toBe(0);
  link.remove();
});

test.each<[what: string, part: string, fail: (script: string) => void]>([
  ["no network", "one", (script) => open.get(script)?.reject(new TypeError("Failed to fetch"))],
  ["a server that is not there", "two", (script) => answer(script, 502)],
  ["its styles alone", "three", () => styles.pop()?.dispatchEvent(new Event("error"))],
])(
  "where a file does not come (%s) the part is not begun, the page is told, and the next press asks anew",
  async (_, part, fail) => {
    const begin = vi.fn(async () => "begun");
    const files = [`assets/${part}.js`, `assets/${part}.css`];
    const lost = loadPart(begin, files);
    fail(`/assets/${part}.js`);
    await expect(lost).rejects.toThrow(Error);
    expect(begin).not.toHaveBeenCalled();
    expect(told).toHaveBeenCalledTimes(1);
    const again = loadPart(begin, files);
    answer(`/assets/${part}.js`, 200);
    styles[0]?.dispatchEvent(new Event("load"));
    expect(await again).toBe("begun");
  },
);

test("a part that came and does not run is told, too", async () => {
  const broken = async () => {
    throw new TypeError("x is undefined");
  };
  await expect(loadPart(broken)).rejects.toThrow("x is undefined");
  expect(told).toHaveBeenCalledTimes(1);
});
