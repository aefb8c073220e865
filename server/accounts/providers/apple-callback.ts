// Where Apple sends the browser back to, with a form: routed by hand, because it answers a page and no JSON.
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { AppError } from "#contract/errors.ts";
import { longText } from "#contract/text.ts";
import type { Platform, Visitor } from "#server/platform/context.ts";
import { parse } from "#server/platform/serve.ts";
import { visitorOf } from "../sessions/gate.ts";
import { throttle } from "../throttle.ts";
import { comeBack, keepArrived, nonceOf } from "./apple-way.ts";
import { spendToken } from "./said-once.ts";
import { appleOf, nameIn } from "./sign-in-with-apple.ts";

const bodyLimit = 16 * 1024;

/** Apple's form; it may hold more than we read. */
const Form = z.object({
  state: longText(200),
  code: longText(4000).optional(),
  error: longText(200).optional(),
  user: longText(4000).optional(),
});
const AppleName = z.object({
  name: z.object({ firstName: longText(200).optional(), lastName: longText(200).optional() }).optional(),
});

export function appleCallback(platform: Platform) {
  return async (api: FastifyInstance): Promise<void> => {
    const type = "application/x-www-form-urlencoded";
    api.addContentTypeParser(type, { parseAs: "string", bodyLimit }, async (_request: unknown, body: string | Buffer) =>
      Object.fromEntries(new URLSearchParams(String(body))),
    );
    api.post("/auth/apple/callback", async (request, reply) =>
      reply.redirect(await returnFrom(visitorOf(platform, request, reply), request.body), 303),
    );
  };
}

/** The page to go on with: the proof stands behind the #, which no server sees. */
async function returnFrom(visitor: Visitor, body: unknown): Promise<string> {
  const { database, log } = visitor.platform;
  let page = "/login";
  try {
    await throttle(database, "links", visitor.address);
    const form = parse(Form, body);
    const { isLink } = await comeBack(database.db, form.state);
    if (isLink) page = "/dashboard/profile";
    if (form.error === "user_cancelled_authorize") return page;
    return `${page}#apple=${await arrive(visitor, form)}`;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    log.warn({ code: error.code, requestId: visitor.requestId }, "a sign-in with Apple failed");
    return `${page}#apple-failed`;
  }
}

async function arrive(visitor: Visitor, { state, code, user }: z.output<typeof Form>): Promise<string> {
  const { db } = visitor.platform.database;
  const { exchangeAppleCode } = await import("./exchange-apple-code.ts");
  const identity = await exchangeAppleCode(appleOf(visitor), code ?? "");
  if (identity.nonce !== nonceOf(state)) throw new AppError("provider_refused");
  await spendToken(db, identity);
  return keepArrived(db, state, { ...identity, name: nameIn(asAppleUser(user)) ?? identity.name });
}

/** Shown as a name and believed for nothing else: it came through the browser. */
function asAppleUser(text: string | undefined): z.output<typeof AppleName> | undefined {
  try {
    return AppleName.safeParse(JSON.parse(text ?? "{}")).data;
  } catch {
    return undefined;
  }
}
