import type { FastifyInstance } from "fastify";

/**
 * What is left of a body when it was answered is read and thrown away. Node does so for a body that nobody began to
 * read; behind any other, whatever is asked next on the same connection would wait until that is closed.
 */
export function readRestOfBody(app: FastifyInstance): void {
  app.addHook("onResponse", async ({ raw }) => {
    if (raw.complete) return;
    raw.unpipe();
    raw.resume();
  });
}
