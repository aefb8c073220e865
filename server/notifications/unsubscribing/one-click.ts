// The link of a mail as mail programs and people follow it: routed by hand, because it takes a form (RFC 8058) or leads to a page.
import type { FastifyInstance } from "fastify";
import { visitorOf } from "#server/accounts/sessions/gate.ts";
import type { Platform } from "#server/platform/context.ts";
import { unsubscribe } from "./unsubscribe.ts";

interface Followed {
  Params: { token: string };
}

const path = "/unsubscribe/:token";
/** It says no more than that it is one click. */
const bodyLimit = 4096;

export function oneClick(platform: Platform) {
  return async (api: FastifyInstance): Promise<void> => {
    const forms = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/;
    api.addContentTypeParser(forms, { parseAs: "string", bodyLimit }, async () => undefined);
    api.post<Followed>(path, async (request, reply) => {
      await unsubscribe(visitorOf(platform, request, reply), request.params);
      return reply.type("text/plain; charset=utf-8").send("You are mailed no news any more.");
    });
    // programs that look into mails follow links, too: the page asks first, and what it needs stands behind the #
    api.get<Followed>(path, async (request, reply) =>
      reply.redirect(`/unsubscribe#${encodeURIComponent(request.params.token)}`, 303),
    );
  };
}
