import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { AppError } from "#contract/errors.ts";
import { accountStreams } from "#contract/streams.ts";
import { mediaViewerOf } from "#server/accounts/sessions/gate.ts";
import type { Platform } from "#server/platform/context.ts";
import { parse } from "#server/platform/serve.ts";
import { isDataAddress } from "./data-address.ts";
import { promiseData, takeData } from "./take-data.ts";

const Query = z.strictObject({
  check: z.literal("1").optional(),
  e: z.string().max(20).optional(),
  s: z.string().max(100).optional(),
});

/** By hand: a zip is no JSON. */
export function ownDataRoute(platform: Platform) {
  return async (app: FastifyInstance) => {
    // a HEAD of it would pack all of it to throw it away
    app.get(accountStreams.takeData.path, { exposeHeadRoute: false }, async (request, reply) => {
      const member = await mediaViewerOf(platform, request, reply);
      const { check, e, s } = parse(Query, request.query);
      if (check && request.headers.authorization) return promiseData(member);
      const seal = { ...(e !== undefined && { e }), ...(s !== undefined && { s }) };
      if (!isDataAddress(platform, member.user.id, seal)) throw new AppError("unauthenticated");
      return takeData(member, reply);
    });
  };
}
