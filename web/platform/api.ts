// The typed way to the server: a route's name and its input, the contract's answer or its error.

import { routeTable } from "virtual:route-table";
import type { RouteName, routes } from "#contract/contract.ts";
import { AppError, type ErrorBody, isErrorCode } from "#contract/errors.ts";
import type { AnswerOf, CallOf } from "#contract/kit.ts";
import { hearClock } from "./minutes.ts";
import { noteAsked } from "./moments.ts";
import { withoutWords } from "./own-words.ts";
import { dropToken, readToken } from "./session.ts";

/** What a changing network swallowed is never answered: after this long (ms) nobody waits for it. */
const patience = { read: 20_000, change: 30_000 };

/**
 * Throws `AppError` for a failed answer, `TypeError` (as fetch does), with a sentence, when nobody can be reached or answers,
 * and the reason of a signal that gave up.
 */
export async function call<N extends RouteName>(
  name: N,
  input: CallOf<(typeof routes)[N]>,
  signal?: AbortSignal,
): Promise<AnswerOf<(typeof routes)[N]>> {
  const [method, path] = routeTable[name] as [string, string];
  const rest: Record<string, unknown> = { ...(input as object) };
  const filled = path.replace(/:(\w+)/g, (_match, part: string) => {
    const value = encodeURIComponent(String(rest[part]));
    delete rest[part];
    return value;
  });
  const token = readToken();
  const isRead = method === "GET";
  const hasBody = !isRead && Object.keys(rest).length > 0;
  const answer = fetch(`/api${filled}${isRead ? searchOf(rest) : ""}`, {
    method,
    headers: { ...requestHeaders(), ...(hasBody && { "content-type": "application/json" }) },
    ...(hasBody && { body: JSON.stringify(rest) }),
    signal: signal ?? AbortSignal.timeout(isRead ? patience.read : patience.change),
  });
  noteAsked(answer);
  const response = await answer.catch(unreachable);
  hearClock(response.headers.get("date"));
  const text = await response.text().catch(unreachable);
  if (!response.ok) throw errorOf(response.status, response.statusText, text, token);
  return (response.status === 204 ? null : parsed(text)) as AnswerOf<(typeof routes)[N]>;
}

/** What is no JSON is a guest network's page, or was cut on its way: as if nobody had answered. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    return unreachable(new TypeError((cause as Error).message));
  }
}

/** What a fetch threw, as people are told: its own words are its browser's. */
export function unreachable(cause: Error): never {
  if (cause.name !== "TimeoutError" && !(cause instanceof TypeError)) throw cause;
  throw new TypeError("The studio cannot be reached. Check your connection and try again.", { cause });
}

/** The session's headers, for streams too. */
export function requestHeaders(): Record<string, string> {
  const token = readToken();
  return { "x-client": "web", ...(token && { authorization: `Bearer ${token}` }) };
}

/**
 * The server's own sentence where there is one; without a code of ours it is no word of the studio's but of something before
 * it (a proxy, a guest network), and may pass. A dead session ends here, but not the one that followed it meanwhile.
 */
export function errorOf(status: number, statusText: string, text: string, token = readToken()): AppError {
  let body: Partial<ErrorBody> = {};
  try {
    body = JSON.parse(text) as Partial<ErrorBody>;
  } catch {
    // a proxy's page, or nothing: the status has to do
  }
  if (body.code === "unauthenticated" && token !== null && token === readToken()) dropToken();
  if (isErrorCode(body.code)) return new AppError(body.code, body.message, body.requestId);
  // no second try gets it through
  return new AppError(status === 413 ? "file_too_large" : "unavailable", `${withoutWords} ${status} ${statusText}`);
}

function searchOf(rest: Record<string, unknown>): string {
  const pairs = Object.entries(rest).filter(([, value]) => value !== undefined);
  return pairs.length > 0 ? `?${new URLSearchParams(pairs.map(([key, value]) => [key, String(value)]))}` : "";
}
