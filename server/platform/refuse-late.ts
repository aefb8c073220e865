import underPressure from "@fastify/under-pressure";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "#contract/errors.ts";

/** Milliseconds after the server listens: until its start, which holds the thread, is counted no more. */
const startCounts = 2000;

/**
 * Answers 503 (`unavailable`) while the one thread comes round later than so many milliseconds, of a second's mean: what waits
 * longer is asked for again anyway, and would keep the thread from ever catching up.
 */
export function refuseLate(api: FastifyInstance, mostDelay: number): void {
  let mayRefuseFrom = Number.POSITIVE_INFINITY;
  api.addHook("onListen", (done) => {
    mayRefuseFrom = performance.now() + startCounts;
    done();
  });
  async function pressureHandler(_request: FastifyRequest, reply: FastifyReply) {
    if (performance.now() < mayRefuseFrom) return;
    reply.header("retry-after", "10");
    throw new AppError("unavailable");
  }
  void api.register(underPressure, { maxEventLoopDelay: mostDelay, exposeStatusRoute: false, pressureHandler });
}
