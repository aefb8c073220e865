import { expect, test } from "vitest";
import { systemProblem } from "./system-problem.ts";

test.each([
  [{ code: "EADDRINUSE", syscall: "listen" }, "The port is taken by another program."],
  [{ code: "EADDRINUSE", syscall: "bind" }, "The port is taken by another program."],
  [{ code: "EACCES", syscall: "listen", address: "127.0.0.1", port: 80 }, "Set PORT to 1024 or more."],
  [{ code: "ENOTFOUND", syscall: "getaddrinfo", hostname: "stdio.example" }, 'this machine knows no "stdio.example".'],
  [{ code: "EACCES", syscall: "mkdir", path: "/data/postgres" }, "This user may not write /data/postgres."],
  [{ code: "EPERM", syscall: "chmod", path: "/data/db.lock" }, "This user may not write /data/db.lock."],
  [{ code: "EROFS", syscall: "mkdir", path: "/data" }, "/data cannot be written: its disk can only be read."],
  [{ code: "ENOENT", syscall: "mkdir", path: "/data" }, "/data cannot be made: its disk can only be read, or is gone."],
  [{ code: "ENOSPC", syscall: "write" }, "The disk is full."],
  [{ code: "53100", file: "md.c", line: "545" }, "The disk is full."],
])("%o is told as %s", (fields, sentence) => {
  expect(systemProblem(Object.assign(new Error(), fields))).toContain(sentence);
});

test("what nobody foresaw has no sentence", () => {
  expect(systemProblem(new TypeError("x is not a function"))).toBeUndefined();
  expect(systemProblem(Object.assign(new Error(), { code: "ENOENT", path: "/data" }))).toBeUndefined();
});
