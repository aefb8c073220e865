// Whoever signs out is out, whatever the network does.
import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { keepToken, onSessionChange, readToken } from "#web/platform/session.ts";
import { me } from "../queries.ts";
import { signOut } from "./sign-out.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("on a network that swallows everything one is out after a moment, and only one's own drafts are gone", async () => {
  const tooLong = new AbortController();
  const limit = vi.spyOn(AbortSignal, "timeout").mockReturnValue(tooLong.signal);
  vi.stubGlobal(
    "fetch",
    (_url: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(signal.reason))),
  );
  keepToken("secret", true);
  localStorage.setItem("guidon_draft_alice/text/s", "Of Alice");
  localStorage.setItem("guidon_draft_bob/text/s", "Of Bob");
  const cache = new QueryClient();
  cache.setQueryData(me().queryKey, { id: "alice" } as never);
  // as the application does when the token is gone
  const stop = onSessionChange(() => cache.clear());
  const out = signOut(cache);
  expect(limit).toHaveBeenCalledWith(5000);
  tooLong.abort(new DOMException("", "TimeoutError"));
  await out;
  stop();
  expect(readToken()).toBeNull();
  expect(localStorage.getItem("guidon_draft_alice/text/s")).toBeNull();
  expect(localStorage.getItem("guidon_draft_bob/text/s")).toBe("Of Bob");
  localStorage.removeItem("guidon_draft_bob/text/s");
});
