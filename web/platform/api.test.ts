import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AppError } from "#contract/errors.ts";
import { call } from "./api.ts";
import { dropToken, keepToken, onSessionChange, readToken } from "./session.ts";

const project = "0190b2c1-0000-7000-8000-000000000001";
const asked = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  vi.stubGlobal("localStorage", storage());
  vi.stubGlobal("sessionStorage", storage());
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
  vi.stubGlobal("fetch", asked);
  asked.mockReset().mockImplementation(async () => Response.json({ items: [] }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const refuse = (status: number, body: unknown) => async () => Response.json(body, { status });
const failure = (of: Promise<unknown>) =>
  of.then(
    () => undefined,
    (error: Error) => error,
  );

test("fills the path, searches with the rest, and leaves out what is not given", async () => {
  await call("listFiles", { id: project, category: "design", cursor: undefined });
  expect(asked.mock.calls[0]?.[0]).toBe(`/api/projects/${project}/files?category=design`);
  expect(asked.mock.calls[0]?.[1]).toMatchObject({ method: "GET" });
});

test("sends the rest of a change as JSON, with the token and the client's name", async () => {
  keepToken("secret", true);
  await call("updateProject", { id: project, status: "active" });
  const [url, init] = asked.mock.calls[0] ?? [];
  expect(url).toBe(`/api/projects/${project}`);
  expect(init).toMatchObject({
    method: "PUT",
    body: '{"status":"active"}',
    headers: { authorization: "Bearer secret", "content-type": "application/json", "x-client": "web" },
  });
});

test("a path part cannot climb out of its place", async () => {
  await call("getProject", { id: "../../auth/me?x=1" });
  expect(asked.mock.calls[0]?.[0]).toBe("/api/projects/..%2F..%2Fauth%2Fme%3Fx%3D1");
});

test("an answer without content is null", async () => {
  asked.mockResolvedValue(new Response(null, { status: 204 }));
  expect(await call("logOut", {})).toBeNull();
});

test("a failed answer is the contract's error again: code, sentence, request", async () => {
  asked.mockImplementation(refuse(409, { code: "conflict", message: "Somebody was faster.", requestId: "r-1" }));
  const error = await failure(call("updateProject", { id: project, progress: 5 }));
  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject({ code: "conflict", message: "Somebody was faster.", requestId: "r-1", status: 409 });
});

test.each([
  [502, "Bad Gateway", "<html>nginx</html>", "unavailable"],
  [500, "Internal Server Error", '{"code":"no_such_code","message":"?"}', "unavailable"],
  [403, "Forbidden", "<html>Sign in to Stadium WiFi</html>", "unavailable"],
  [404, "Not Found", '{"message":"no such route"}', "unavailable"],
  [429, "Too Many Requests", "", "unavailable"],
  [413, "Content Too Large", "<html>nginx</html>", "file_too_large"],
] as const)("%d without a sentence of ours tells its status", async (status, statusText, body, code) => {
  asked.mockResolvedValue(new Response(body, { status, statusText }));
  const error = await failure(call("listProjects", {}));
  expect(error).toMatchObject({ name: "AppError", code, message: `API Error: ${status} ${statusText}` });
});

test("nobody there: a TypeError as of fetch, so that it is tried again, with a sentence for people", async () => {
  const cause = new TypeError("Failed to fetch");
  asked.mockRejectedValue(cause);
  const error = await failure(call("listProjects", {}));
  expect(error).toBeInstanceOf(TypeError);
  expect(error).toMatchObject({ message: "The studio cannot be reached. Check your connection and try again.", cause });
});

test.each([
  ["a guest network's page", "<!doctype html><title>Stadium WiFi</title>"],
  ["an answer that was cut", '{"items":[{"id":"'],
  ["nothing at all", ""],
])("%s in the place of the studio's answer is nobody there", async (_, body) => {
  asked.mockResolvedValue(new Response(body, { status: 200 }));
  const error = await failure(call("listProjects", {}));
  expect(error).toBeInstanceOf(TypeError);
  expect(error).toMatchObject({ message: "The studio cannot be reached. Check your connection and try again." });
});

test("what nobody answers ends as if nobody were there; a change is waited for longer", async () => {
  const late = vi
    .spyOn(AbortSignal, "timeout")
    .mockReturnValue(AbortSignal.abort(new DOMException("", "TimeoutError")));
  asked.mockImplementation(async (_url, { signal }) => {
    signal?.throwIfAborted();
    return Response.json({});
  });
  expect(await failure(call("listProjects", {}))).toBeInstanceOf(TypeError);
  expect(late).toHaveBeenCalledWith(20_000);
  expect(await failure(call("updateProject", { id: project, status: "active" }))).toBeInstanceOf(TypeError);
  expect(late).toHaveBeenLastCalledWith(30_000);
  late.mockRestore();
});

test("who gives up a change is told why", async () => {
  asked.mockImplementation(async (_url, { signal }) => {
    signal?.throwIfAborted();
    return Response.json({});
  });
  const reason = new Error("enough");
  expect(await failure(call("updateProject", { id: project, status: "active" }, AbortSignal.abort(reason)))).toBe(
    reason,
  );
});

test("a dead session ends and is told of", async () => {
  keepToken("old", true);
  const told = vi.fn();
  const stop = onSessionChange(told);
  asked.mockImplementation(refuse(401, { code: "unauthenticated", message: "Please sign in to go on." }));
  await failure(call("getMe", {}));
  expect(readToken()).toBeNull();
  expect(told).toHaveBeenCalledOnce();
  stop();
});

test("a late no to the last session leaves the one after it alone", async () => {
  keepToken("old", true);
  asked.mockImplementation(async () => {
    keepToken("new", true);
    return refuse(401, { code: "unauthenticated", message: "Please sign in to go on." })();
  });
  await failure(call("getMe", {}));
  expect(readToken()).toBe("new");
});

test("a wrong password ends no session", async () => {
  keepToken("mine", true);
  asked.mockImplementation(refuse(401, { code: "wrong_credentials", message: "Not right." }));
  await failure(call("logIn", { email: "a@guidon.example", password: "wrong" }));
  expect(readToken()).toBe("mine");
});

test("remembered or not: the token lies in one place only", () => {
  keepToken("long", true);
  expect([localStorage.getItem("auth_token"), sessionStorage.getItem("auth_token")]).toEqual(["long", null]);
  keepToken("short", false);
  expect([localStorage.getItem("auth_token"), sessionStorage.getItem("auth_token")]).toEqual([null, "short"]);
  dropToken();
  expect(readToken()).toBeNull();
});

function storage(): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  const held = new Map<string, string>();
  return {
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
  };
}
