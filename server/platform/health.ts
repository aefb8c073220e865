import type { FastifyInstance } from "fastify";
import type { Platform } from "./context.ts";

const patience = 500;

/** `/healthz`: the process answers. `/readyz`: the database answers too, and we are not stopping. */
export function healthRoutes(app: FastifyInstance, { database }: Platform, state: { draining: boolean }): void {
  app.get("/healthz", async () => ({ ok: true }));
  app.get("/readyz", async (_request, reply) => {
    const ready = !state.draining && (await answersInTime(database.pool.query("select 1")));
    return reply.code(ready ? 200 : 503).send({ ready });
  });
}

async function answersInTime(question: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    // where this process had no turn meanwhile, the answer lies there already: it is read before the immediate
    timer = setTimeout(() => setImmediate(resolve, false), patience);
  });
  const answered = question.then(
    () => true,
    () => false,
  );
  const result = await Promise.race([answered, late]);
  clearTimeout(timer);
  return result;
}
