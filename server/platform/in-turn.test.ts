import { expect, test } from "vitest";
import { inTurn } from "./in-turn.ts";

test("who leaves and comes back at once has left before, however long that takes", async () => {
  const turns = inTurn();
  const slow = Promise.withResolvers<void>();
  const done: string[] = [];
  const all = Promise.all([
    turns.take("alice", async () => {
      await slow.promise;
      done.push("alice left");
    }),
    turns.take("alice", async () => void done.push("alice came")),
    turns.take("bob", async () => void done.push("bob came")),
  ]);
  await expect.poll(() => done).toEqual(["bob came"]);
  slow.resolve();
  await all;
  expect(done).toEqual(["bob came", "alice left", "alice came"]);
});

test("a failure is told to who asked for it, and the next goes on", async () => {
  const turns = inTurn();
  const failed = turns.take("alice", () => Promise.reject(new Error("no database")));
  const next = turns.take("alice", async () => "came");
  await expect(failed).rejects.toThrow("no database");
  expect(await next).toBe("came");
});

test("what is under way is waited for, also when it fails", async () => {
  const turns = inTurn();
  const slow = Promise.withResolvers<void>();
  const failing = turns.take("alice", () => slow.promise);
  let isSettled = false;
  const settled = turns.settled().then(() => {
    isSettled = true;
  });
  await turns.take("bob", async () => {});
  expect(isSettled).toBe(false);
  slow.reject(new Error("no database"));
  await expect(failing).rejects.toThrow("no database");
  await settled;
});
