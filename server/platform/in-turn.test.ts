import { expect, test } from "vitest";
import { inTurn } from "./in-turn.ts";

test("who leaves and comes back at once has left before, however long that takes", async () => {
  const doInTurn = inTurn();
  const slow = Promise.withResolvers<void>();
  const done: string[] = [];
  const all = Promise.all([
    doInTurn("alice", async () => {
      await slow.promise;
      done.push("alice left");
    }),
    doInTurn("alice", async () => void done.push("alice came")),
    doInTurn("bob", async () => void done.push("bob came")),
  ]);
  await expect.poll(() => done).toEqual(["bob came"]);
  slow.resolve();
  await all;
  expect(done).toEqual(["bob came", "alice left", "alice came"]);
});

test("a failure is told to who asked for it, and the next goes on", async () => {
  const doInTurn = inTurn();
  const failed = doInTurn("alice", () => Promise.reject(new Error("no database")));
  const next = doInTurn("alice", async () => "came");
  await expect(failed).rejects.toThrow("no database");
  expect(await next).toBe("came");
});
