import { afterEach, expect, test, vi } from "vitest";
import { isRemembered, keepToken, readToken } from "./session.ts";

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
