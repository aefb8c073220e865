import { afterEach, expect, test, vi } from "vitest";
import { isRemembered, keepToken, onSessionChange, readToken } from "./session.ts";

afterEach(() => vi.unstubAllGlobals());

function store(isFull = false) {
  const held = new Map<string, string>();
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem(key: string, value: string) {
      if (isFull) throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
      held.set(key, value);
    },
    removeItem: (key: string) => held.delete(key),
  };
}

test("where the browser has no room left to remember, one is signed in for as long as the tab", () => {
  vi.stubGlobal("localStorage", store(true));
  vi.stubGlobal("sessionStorage", store());
  keepToken("t", true);
  expect(readToken()).toBe("t");
  expect(isRemembered()).toBe(false);
});

test("a page that the browser put away learns when it comes back that somebody else is signed in, or nobody", () => {
  const page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  const kept = store();
  vi.stubGlobal("localStorage", kept);
  vi.stubGlobal("sessionStorage", store());
  kept.setItem("auth_token", "t");
  const told: string[] = [];
  const stop = onSessionChange((where) => told.push(where));
  const awayAndBack = (meanwhile = () => {}) => {
    page.dispatchEvent(new Event("pagehide"));
    meanwhile();
    page.dispatchEvent(new Event("pageshow"));
  };
  awayAndBack();
  expect(told).toEqual([]);
  // put away, no page hears what other tabs store
  awayAndBack(() => kept.removeItem("auth_token"));
  expect(told).toEqual(["elsewhere"]);
  stop();
  awayAndBack(() => kept.setItem("auth_token", "u"));
  expect(told).toEqual(["elsewhere"]);
});
