import { expect, test, vi } from "vitest";
import { asAppError } from "./answer-errors.ts";
import type { Log } from "./log.ts";

test.each([
  ["driver has already been destroyed", "unavailable", false],
  ["Cannot use a pool after calling end on the pool", "unavailable", false],
  ["Connection terminated unexpectedly", "unavailable", true],
  ["timeout exceeded when trying to connect", "unavailable", true],
  ["Multipart: Boundary not found", "upload_broken_off", false],
  ["aborted", "upload_broken_off", false],
  ["something nobody foresaw", "internal", true],
])("%s: %s, logged: %s", (message, code, isLogged) => {
  const error = vi.fn();
  expect(asAppError(new Error(message), { error } as unknown as Log)).toMatchObject({ code });
  expect(error).toHaveBeenCalledTimes(isLogged ? 1 : 0);
});

test.each([
  ["a database whose container is away has no name", { code: "ENOTFOUND" }],
  ["nor has it while names cannot be asked for", { code: "EAI_AGAIN" }],
  ["a network that is gone", { code: "ENETUNREACH" }],
  ["a store that restarts", { name: "ServiceUnavailable", $metadata: { httpStatusCode: 503 } }],
  ["a store that has too much to do", { name: "SlowDown", $metadata: { httpStatusCode: 503 } }],
  ["a store that says nothing", { name: "TimeoutError", $metadata: {} }],
  ["of two changes that waited for each other, the one that the database ended", { code: "40P01" }],
  ["a change that found a row otherwise than its snapshot", { code: "40001" }],
])("%s: unavailable, and logged", (_what, parts) => {
  const error = vi.fn();
  const thrown = Object.assign(new Error("away"), parts);
  expect(asAppError(thrown, { error } as unknown as Log)).toMatchObject({ code: "unavailable" });
  expect(error).toHaveBeenCalledOnce();
});

test.each(["EROFS", "EACCES", "EPERM", "EIO"])(
  "a disk that takes nothing any more (%s) is told as such to whoever uploads, and logged with its place",
  (code) => {
    const error = vi.fn();
    const thrown = Object.assign(new Error("read-only file system, open"), { code, syscall: "open", path: "/data/x" });
    const sentence = "The studio's disk takes nothing at the moment: whoever runs it has to look at it.";
    const log = { error } as unknown as Log;
    expect(asAppError(thrown, log)).toMatchObject({ code: "unavailable", message: sentence });
    expect(error).toHaveBeenCalledWith({ err: thrown, times: 1 }, "the disk cannot be written");
  },
);

test("a full disk that takes no file is told to whoever runs the studio, too", () => {
  const error = vi.fn();
  const full = Object.assign(new Error("no space left on device, write"), { code: "ENOSPC", syscall: "write" });
  expect(asAppError(full, { error } as unknown as Log)).toMatchObject({ code: "storage_full" });
  expect(error).toHaveBeenCalledWith({ err: full, times: 1 }, "the disk is full");
});

test("a store that refuses is our own mistake", () => {
  const refused = Object.assign(new Error("no"), { name: "AccessDenied", $metadata: { httpStatusCode: 403 } });
  expect(asAppError(refused, { error: vi.fn() } as unknown as Log)).toMatchObject({ code: "internal" });
});

test("what the database has no room for is told as such, waits, and is logged", () => {
  const error = vi.fn();
  const full = Object.assign(new Error("could not extend file"), { code: "53100", file: "md.c" });
  const sentence = "The studio's disk is full: nothing can be saved until whoever runs it has made room.";
  expect(asAppError(full, { error } as unknown as Log)).toMatchObject({ code: "unavailable", message: sentence });
  expect(error).toHaveBeenCalledOnce();
});

test("what every request fails of while it lasts is logged at once, and then seldom; each of them apart", () => {
  const whole = { error: vi.fn() };
  const ofRequests = vi.fn();
  const fail = (code: string) =>
    asAppError(
      Object.assign(new Error("no"), { code, syscall: "write" }),
      { error: ofRequests } as unknown as Log,
      whole as unknown as Log,
    );
  for (let count = 0; count < 50; count++) for (const code of ["ENOSPC", "53100", "EROFS", "57P01"]) fail(code);
  expect(whole.error.mock.calls.map(([, what]) => what)).toEqual([
    "the disk is full",
    "the disk cannot be written",
    "the database or the file store does not answer",
  ]);
  expect(ofRequests).not.toHaveBeenCalled();
  // what nobody foresaw is told each time, with its request
  for (let count = 0; count < 3; count++) fail("XX000");
  expect(ofRequests).toHaveBeenCalledTimes(3);
});
