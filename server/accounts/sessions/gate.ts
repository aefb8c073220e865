// Who is at the door: a visitor from any request, a member from a bearer token and the page's bind cookie.

import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "#contract/errors.ts";
import { openWithoutSecondFactor } from "#domain/policies.ts";
import type { Member, Platform, Visitor } from "#server/platform/context.ts";
import { bindCookieName } from "./bind-cookie.ts";
import { findSession, findSessionByCookie, longestSession, type Session } from "./sessions.ts";

export function visitorOf(platform: Platform, request: FastifyRequest, reply: FastifyReply): Visitor {
  const name = bindCookieName(platform.config);
  return {
    platform,
    requestId: request.id,
    address: request.ip,
    userAgent: request.headers["user-agent"] ?? "",
    isPage: request.headers["x-client"] === "web",
    bindCookie: request.cookies[name],
    setBindCookie(value) {
      const scope = { path: "/", httpOnly: true, secure: platform.config.secure, sameSite: "strict" } as const;
      if (value === null) reply.clearCookie(name, scope);
      else reply.setCookie(name, value, { ...scope, maxAge: longestSession });
    },
    whoAsks: () => memberOf(platform, request, reply).catch(nobodyIfUnknown),
  };
}

/** Throws `unauthenticated`, and `second_factor_needed` but for the routes that set it up. */
export async function memberOf(platform: Platform, request: FastifyRequest, reply: FastifyReply): Promise<Member> {
  const bind = request.cookies[bindCookieName(platform.config)];
  return admitted(await findSession(platform, bearerOf(request), bind), visitorOf(platform, request, reply), request);
}

/** For signed media addresses: a bearer token where there is one, else the page's cookie. */
export async function mediaViewerOf(platform: Platform, request: FastifyRequest, reply: FastifyReply): Promise<Member> {
  if (request.headers.authorization) return memberOf(platform, request, reply);
  const session = await findSessionByCookie(platform, request.cookies[bindCookieName(platform.config)]);
  return admitted(session, visitorOf(platform, request, reply), request);
}

/** Throws `second_factor_needed` where somebody has to set it up first. */
function admitted({ needsSecondFactor, ...session }: Session, visitor: Visitor, request: FastifyRequest): Member {
  const { routeName = "" } = request.routeOptions.config as { routeName?: string };
  if (needsSecondFactor && !openWithoutSecondFactor.has(routeName)) throw new AppError("second_factor_needed");
  return { ...visitor, ...session };
}

function nobodyIfUnknown(error: unknown): null {
  if (error instanceof AppError && error.code === "unauthenticated") return null;
  throw error;
}

function bearerOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  if (!header) return undefined;
  const token = /^Bearer ([A-Za-z0-9_-]+)$/i.exec(header)?.[1];
  if (!token) throw new AppError("unauthenticated");
  return token;
}
