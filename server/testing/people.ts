import { io, type Socket } from "socket.io-client";
import type { z } from "zod";
import type { UserType } from "#contract/accounts.ts";
import type { RouteName } from "#contract/contract.ts";
import { routes } from "#contract/contract.ts";
import { AppError, type ErrorBody } from "#contract/errors.ts";
import type { AnswerOf, CallOf } from "#contract/kit.ts";
import { newId } from "#contract/new-id.ts";
import { openSession } from "#server/accounts/sessions/sessions.ts";
import { insertUser } from "#server/accounts/users.ts";
import type { Platform } from "#server/platform/context.ts";

/** DESIGN section 5; their userType. What they are to each other, each world says. */
export const cast = {
  marisol: "admin",
  dev: "designer",
  priya: "designer",
  alice: "client",
  bob: "client",
  carol: "client",
  dan: "client",
} as const;
export type Name = keyof typeof cast;

/** Who was signed in, and by what. */
export interface SignedIn {
  id: string;
  name: string;
  email: string;
  token: string;
}

export interface TestPerson extends SignedIn {
  /** As the web's `call`: the answer, or the contract's error thrown. */
  call<N extends RouteName>(route: N, input: CallOf<(typeof routes)[N]>): Promise<AnswerOf<(typeof routes)[N]>>;
  /** Any request, raw. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** To the world's server, or to the one at that address. */
  socket(at?: string): Promise<Socket>;
  /** The same in the second vocabulary. */
  collaborate(): Promise<Socket>;
}

/** Makes this person of the cast, of a confirmed address, signed in. */
export function makePerson(
  platform: Platform,
  address: string,
  name: Name,
  domain = "guidon.example",
): Promise<TestPerson> {
  const shownName = name.slice(0, 1).toUpperCase() + name.slice(1);
  return signedIn(platform, address, {
    name: shownName,
    email: `${name}@${domain}`,
    userType: cast[name],
    isEmailVerified: true,
  });
}

/** The whole cast, signed in. */
export async function makeCast(
  platform: Platform,
  address: string,
  domain?: string,
): Promise<Record<Name, TestPerson>> {
  const people = {} as Record<Name, TestPerson>;
  for (const name of Object.keys(cast) as Name[]) people[name] = await makePerson(platform, address, name, domain);
  return people;
}

/** Somebody who is in no cast and belongs nowhere yet, signed in. */
export function makeStranger(platform: Platform, address: string, email: string): Promise<TestPerson> {
  return signedIn(platform, address, { name: "Nia", email, userType: "client" });
}

async function signedIn(
  platform: Platform,
  address: string,
  person: { name: string; email: string; userType: UserType; isEmailVerified?: boolean },
): Promise<TestPerson> {
  const { db } = platform.database;
  const user = await insertUser(db, { ...person, id: newId(), passwordHash: null });
  const visitor = { platform, requestId: "", address: "", userAgent: "", isPage: false, setBindCookie() {} };
  return asPerson(address, { ...user, token: await openSession(visitor, db, user.id, true) });
}

/** What somebody who is signed in can do at this address. */
export function asPerson<Who extends SignedIn>(address: string, who: Who): Who & TestPerson {
  const { token } = who;
  // packing an answer takes a moment, in which listeners go on: what it costs is counted when it is there
  const usual = { authorization: `Bearer ${token}`, "accept-encoding": "identity" };
  const send = (path: string, { headers, ...init }: RequestInit = {}) =>
    fetch(`${address}${path}`, { ...init, headers: { ...usual, ...headers } });
  return {
    ...who,
    fetch: send,
    async call(route, input) {
      const { path, ...init } = requestFor(route, input as object);
      const response = await send(path, init);
      const body: unknown = response.status === 204 ? null : await response.json();
      if (response.ok) return body as never;
      const { code, message, requestId } = body as ErrorBody;
      throw new AppError(code, message, requestId);
    },
    socket: (at = address) => openSocket(at, token),
    collaborate: () => openSocket(`${address}/collaboration`, token),
  };
}

/** Path and body of a call. */
export function requestFor(route: RouteName, input: object): { path: string } & RequestInit {
  const { method, path } = routes[route];
  const rest: Record<string, unknown> = { ...input };
  const filled = path.replace(/:(\w+)/g, (_match, part: string) => {
    const value = encodeURIComponent(String(rest[part]));
    delete rest[part];
    return value;
  });
  const entries = Object.entries(rest).filter(([, value]) => value !== undefined);
  if (method === "GET" || (method === "DELETE" && !takesBody(route))) {
    const search = new URLSearchParams(Object.fromEntries(entries.map(([key, value]) => [key, String(value)])));
    return { path: `/api${filled}${entries.length > 0 ? `?${search}` : ""}`, method };
  }
  const hasBody = entries.length > 0;
  return {
    path: `/api${filled}`,
    method,
    ...(hasBody && { headers: { "content-type": "application/json" }, body: JSON.stringify(rest) }),
  };
}

function takesBody(route: RouteName): boolean {
  return Object.keys((routes[route].body as z.ZodObject).shape).length > 0;
}

const opened: Socket[] = [];

async function openSocket(address: string, token: string): Promise<Socket> {
  const socket = io(address, { auth: { token }, transports: ["websocket"], forceNew: true, reconnection: false });
  opened.push(socket);
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("connect_error", reject);
  });
  return socket;
}

export function closeSockets(): void {
  for (const socket of opened.splice(0)) socket.disconnect();
}
