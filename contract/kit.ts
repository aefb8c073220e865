// What a route, a fact, a signal and an ask are: the four things that cross the wire.
import { z } from "zod";

// Pages and their workers (they have a location, a server has none) let nothing be compiled from text, and zod would probe it,
// which our content security policy reports. A server checks two to four times as fast with what zod compiles.
z.config({ jitless: "location" in globalThis });

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** A request with an answer. `params` comes from the path, `query` from the search part, `body` is JSON. */
export interface Route<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  method: Method;
  /** Under `/api`, with `:name` for each parameter. */
  path: string;
  params: Params;
  query: Query;
  body: Body;
  answer: Answer;
  /** Success status; 200 unless told. */
  status: 200 | 201 | 204;
  /** Of a body; what every request may have unless told. */
  mostBytes?: number;
}

const none = z.strictObject({});
type None = typeof none;

/** Declares a route; parts that are left out must be absent from the request. */
export function route<
  Answer extends z.ZodType,
  Params extends z.ZodType = None,
  Query extends z.ZodType = None,
  Body extends z.ZodType = None,
>(
  method: Method,
  path: string,
  parts: {
    params?: Params;
    query?: Query;
    body?: Body;
    answer: Answer;
    status?: 200 | 201 | 204;
    mostBytes?: number;
  },
): Route<Params, Query, Body, Answer> {
  return {
    method,
    path,
    params: (parts.params ?? none) as Params,
    query: (parts.query ?? none) as Query,
    body: (parts.body ?? none) as Body,
    answer: parts.answer,
    status: parts.status ?? 200,
    ...(parts.mostBytes && { mostBytes: parts.mostBytes }),
  };
}

export type Routes = Record<string, Route>;

/** What a handler receives: path, search and body in one object. */
export type InputOf<R extends Route> = z.output<R["params"]> & z.output<R["query"]> & z.output<R["body"]>;
/** What a caller may leave out (defaults) is optional here. */
export type CallOf<R extends Route> = z.input<R["params"]> & z.input<R["query"]> & z.input<R["body"]>;
export type AnswerOf<R extends Route> = z.output<R["answer"]>;

/** Past-tense events, stored with the change and told after the commit; the value is the payload's schema. */
export type Facts = Record<`${string}:${string}`, z.ZodType>;
/** Events that are never stored; the server fills in who. */
export type Signals = Record<`${string}:${string}`, z.ZodType>;
/** Socket requests that take an acknowledgement `{ok: true, data} | {ok: false, code, message}`. */
export interface Ask<Input extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> {
  input: Input;
  answer: Answer;
}
export type Asks = Record<string, Ask>;

/** Declares a socket request. */
export function ask<Input extends z.ZodType, Answer extends z.ZodType>(
  input: Input,
  answer: Answer,
): Ask<Input, Answer> {
  return { input, answer };
}

/** A list answers as a page; `nextCursor` is absent on the last one. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.string().optional() });
}
