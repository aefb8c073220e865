// Routes of the contract as HTTP: parse, find the session, call, parse the answer. No route starts without a policy.

import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { type RouteName, routes } from "#contract/contract.ts";
import { AppError } from "#contract/errors.ts";
import type { AnswerOf, InputOf, Route } from "#contract/kit.ts";
import { momentHeader } from "#contract/moment-header.ts";
import type { Member, Visitor } from "./context.ts";
import { packed } from "./packed.ts";
import { whatIsWrong } from "./what-is-wrong.ts";

/** JSON that the database made from named columns; it is sent as it is. */
export class MadeJson<T> {
  declare readonly shape: T;
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Handler<N extends RouteName, Context> = (
  context: Context,
  input: InputOf<(typeof routes)[N]>,
) => Promise<AnswerOf<(typeof routes)[N]> | MadeJson<AnswerOf<(typeof routes)[N]>>>;

/** One handler of the same name for each route; a missing one, or a wrong answer, does not compile. */
export type Handlers<Names extends RouteName, PublicNames extends RouteName> = {
  [N in Names]: Handler<N, N extends PublicNames ? Visitor : Member>;
};

export interface Gate {
  /** `public` or an action of the matrix; undefined stops the start. */
  policyOf(name: RouteName): string | undefined;
  visitorOf(request: FastifyRequest, reply: FastifyReply): Visitor;
  /** Throws `unauthenticated`. */
  memberOf(request: FastifyRequest, reply: FastifyReply): Promise<Member>;
  /** As `Realtime` has it. */
  moment(): string | undefined;
  /** Checks answers made by the database too (in tests). */
  checkMadeJson: boolean;
}

export function serve(
  app: FastifyInstance,
  handlers: { [N in RouteName]: (context: never, input: never) => Promise<unknown> },
  gate: Gate,
): void {
  for (const [name, route] of Object.entries(routes) as [RouteName, Route][]) {
    const policy = gate.policyOf(name);
    if (!policy) throw new Error(`Route ${name} has no policy.`);
    const handler = handlers[name] as unknown as (context: Visitor, input: unknown) => Promise<unknown>;
    if (!handler) throw new Error(`Route ${name} has no handler.`);
    app.route({
      method: route.method,
      url: route.path,
      config: { routeName: name },
      ...(route.mostBytes && { bodyLimit: route.mostBytes }),
      handler: async (request, reply) => {
        const begun = gate.moment();
        const context = policy === "public" ? gate.visitorOf(request, reply) : await gate.memberOf(request, reply);
        if (begun && policy !== "public") reply.header(momentHeader, begun);
        const result = await handler(context, inputOf(route, request));
        reply.code(route.status);
        if (route.status === 204) return reply.send();
        const text = result instanceof MadeJson ? result.text : JSON.stringify(route.answer.parse(result));
        if (result instanceof MadeJson && gate.checkMadeJson) (route.answer as z.ZodType).parse(JSON.parse(text));
        reply.type("application/json; charset=utf-8");
        const small = await packed(text, request.headers["accept-encoding"]);
        return small ? reply.header("content-encoding", "gzip").send(small) : reply.send(text);
      },
    });
  }
}

function inputOf(route: Route, request: FastifyRequest): unknown {
  const body = route.method === "GET" ? {} : (request.body ?? {});
  return {
    ...(parse(route.body, body) as object),
    ...(parse(route.query, { ...(request.query as object) }) as object),
    ...(parse(route.params, { ...(request.params as object) }) as object),
  };
}

/** Parses what came from outside; the first thing wrong becomes the sentence of a 400. */
export function parse<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new AppError("invalid_input", whatIsWrong(result.error));
}
