import Fastify from "fastify";
import { expect, test } from "vitest";
import { answerErrors } from "./answer-errors.ts";
import { refuseLate } from "./refuse-late.ts";

/** Milliseconds: what is a little longer than the second by which the delay is counted. */
const overASecond = 1200;

/** As heavy work does, without the work. */
function holdTheThread(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

async function api() {
  const app = Fastify();
  answerErrors(app);
  await app.register((scope, _options, done) => {
    refuseLate(scope, 200);
    scope.get("/now", () => "here");
    done();
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  return app;
}

test("while the thread comes round late, a request is refused in words; a start that took long refuses nothing", async () => {
  const app = await api();
  try {
    holdTheThread(overASecond);
    // what was due meanwhile comes before this
    await new Promise((resolve) => setTimeout(resolve));
    expect((await app.inject("/now")).body).toBe("here");
    // what goes on like that is no start
    await expect
      .poll(async () => {
        holdTheThread(overASecond);
        await new Promise((resolve) => setTimeout(resolve));
        const answer = await app.inject("/now");
        return [answer.statusCode, answer.headers["retry-after"], answer.json().code];
      })
      .toEqual([503, "10", "unavailable"]);
  } finally {
    await app.close();
  }
});
