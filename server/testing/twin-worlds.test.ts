// Two worlds on one server: whatever somebody of one tries with anything of the other, it is not there, and the other hears nothing.
import { io, type Socket } from "socket.io-client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { collaborationAsks } from "#contract/collaboration.ts";
import { asks, type RouteName, routes } from "#contract/contract.ts";
import type { Asks, Route } from "#contract/kit.ts";
import { newId } from "#contract/new-id.ts";
import { defaultAppearance } from "#domain/accounts/default-appearance.ts";
import { defaultNotificationPreferences } from "#domain/notifications/default-preferences.ts";
import { ask } from "./ears.ts";
import { requestFor, type TestPerson } from "./people.ts";
import { idPlaces, inputShape, sampleOf, withValue } from "./sample-input.ts";
import { startTwins, type Twins } from "./twin-worlds.ts";

/** Bodies that cannot be guessed from their schema. */
const samples: Partial<Record<RouteName, object>> = {
  resetPassword: { token: "x".repeat(43), password: "not a common one" },
  putAppearance: { ...defaultAppearance, changedAt: "2026-08-14T12:00:00.000Z" },
  putNotificationPreferences: defaultNotificationPreferences,
  putPush: {
    endpoint: "https://fcm.googleapis.com/fcm/send/harlan",
    keys: {
      // of RFC 8291, appendix A
      p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
      auth: "BTBZMqHH6r4Tts7J_aSIgg",
    },
  },
  updateUser: { isDisabled: true, password: "not the right one" },
  updateAnnotation: { color: "blue" },
  updateDesignReview: { note: "Look at count 12" },
  updateInquiry: { state: "closed" },
  verifyEmail: { token: "x".repeat(43) },
};

let twins: Twins;
let before: Record<string, string>;
const heard: { who: string; name: string; payload: unknown }[] = [];
const opened: Socket[] = [];

beforeAll(async () => {
  twins = await startTwins();
  for (const person of twins.b.people) {
    for (const namespace of ["/", "/collaboration"]) {
      const socket = await open(person, namespace);
      socket.onAny((name: string, payload: unknown) => {
        if (!isOwnPresence(name, payload)) heard.push({ who: person.name, name, payload });
      });
    }
  }
  await settled();
  heard.length = 0;
  await forgetTries();
  before = await rowsOfB();
});

const forgetTries = () => twins.guidon.platform.database.pool.query("delete from throttles");

/** That its own people are here is told a moment after they come, and no attack. */
function isOwnPresence(name: string, payload: unknown): boolean {
  if (!/^(user:(online|offline)|presence_update)$/.test(name)) return false;
  return twins.b.people.some(({ id }) => id === (payload as { userId?: string }).userId);
}

afterAll(async () => {
  for (const socket of opened) socket.disconnect();
  await twins.stop();
});

describe("over HTTP", () => {
  test.each(Object.keys(routes) as RouteName[])("%s", async (name) => {
    // every attack counts: how many there are says nothing about whom it hits
    await forgetTries();
    // all at once: what is read for each request is read for them together
    await Promise.all(
      [...attacks(name)].flatMap((attack) => attackers(attack.isFitting).map((person) => attackBy(person, attack))),
    );

    async function attackBy(person: TestPerson, { input, told }: Attack): Promise<void> {
      const { path, ...init } = requestFor(name, input);
      const response = await person.fetch(path, init);
      const text = await response.text();
      const what = `${person.name}: ${init.method} ${path} ${String(init.body ?? "")} answered ${response.status} ${text}`;
      expect(response.status, what).toBeLessThan(500);
      expect(foreign(text, told), what).toEqual([]);
      if (told.length > 0) expect(isRefusal(response.status, text), what).toBe(true);
    }
  });

  test("a file's signed address, and an upload into a foreign project", async () => {
    for (const person of twins.a.people) {
      expect((await person.fetch(twins.b.fileUrl)).status).toBe(404);
      const body = new FormData();
      body.append("file", new Blob(["x"]), "x.txt");
      const sent = await person.fetch(`/api/projects/${twins.b.projectId}/files`, { method: "POST", body });
      expect(sent.status).toBe(404);
    }
  });
});

describe("over sockets", () => {
  test.each([
    ["/", asks as Asks],
    ["/collaboration", collaborationAsks as Asks],
  ])("every ask of %s, with every id", { timeout: 30_000 }, async (namespace, named) => {
    const attackBy = async (person: TestPerson) => {
      for (const id of idsOfB()) {
        // one socket for each id: its share of events a second is small
        const socket = await open(person, namespace);
        for (const [name, { input }] of Object.entries(named)) {
          for (const { sent, isFitting } of inputsWith(inputShape(input), id)) {
            if (!attackers(isFitting).includes(person)) continue;
            const answer = await ask(socket, name, sent);
            const what = `${person.name}: ${name} ${JSON.stringify(sent)} answered ${JSON.stringify(answer)}`;
            expect(foreign(JSON.stringify(answer), [id]), what).toEqual([]);
            if (/leave/.test(name)) continue;
            expect(answer, what).toMatchObject({ ok: false });
            expect(["not_found", "forbidden", "invalid_input", "id_taken"], what).toContain(answer.code);
          }
        }
        socket.disconnect();
      }
    };
    await Promise.all(twins.a.people.map(attackBy));
  });
});

test("a foreign thing and a missing one answer alike", async () => {
  const [person] = twins.a.people as [TestPerson];
  for (const name of Object.keys(routes) as RouteName[]) {
    if (!/:(id|teamId)\b/.test(routes[name].path)) continue;
    const [kind = ""] = routes[name].path.split("/").slice(1);
    // one of another kind is missing there
    const ids = idsOfB().filter(
      (id) => fits(kind, id) || (routes[name].path.includes(":teamId") && fits("teamId", id)),
    );
    const missing = await bodyOf(person, name, newId());
    const foreign = await Promise.all(ids.map((id) => bodyOf(person, name, id)));
    for (const body of foreign) expect(body, name).toEqual(missing);
  }
});

test("the other world heard nothing and is as it was", async () => {
  await settled();
  expect(heard).toEqual([]);
  expect(await rowsOfB()).toEqual(before);
});

interface Attack {
  input: object;
  /** What the caller knows. */
  told: string[];
  /** Named where a thing of its kind is asked for, or naming nothing. */
  isFitting: boolean;
}

/** The owner, who may most, tries everything everywhere; what is asked for is tried by all three. */
function attackers(isFitting: boolean): TestPerson[] {
  return isFitting ? twins.a.people : twins.a.people.slice(0, 1);
}

/** Where its name does not say which table's id is asked for. */
const kindNames: Record<string, string> = {
  person: "users",
  author: "users",
  participants: "users",
  mentions: "users",
  assigneeIds: "users",
  assigneeId: "users",
  replyTo: "messages",
  topic: "messages",
  topicId: "messages",
  attachments: "files",
  organization: "organizations",
};

/** Whether an id of B is of the kind that this name asks for; who cannot tell says so. */
function fits(name: string, id: string): boolean {
  const ids = twins.b.ids[kindNames[name] ?? name.replace(/Ids?$/, "s")];
  return !ids || ids.includes(id);
}

/** Calls that name things of the other world: in the path, and one by one in the body. */
function* attacks(name: RouteName): Generator<Attack> {
  const { method, path, body, query } = routes[name] as Route;
  const sample = { ...(sampleOf(inputShape(body), ownId) as object), ...samples[name] };
  expect(body.safeParse(sample).success, `${name} needs a sample in this file`).toBe(true);
  const parts = [...path.matchAll(/:(\w+)/g)].map(([, part]) => part as string);
  const kind = path.split("/")[1] as string;
  const own = (part: string) => (part === "reaction" ? "👍" : ownId(part === "id" ? kind : part));
  const ownPath = Object.fromEntries(parts.map((part) => [part, own(part)]));
  if (parts.length === 0 && method === "GET") yield { input: sample, told: [], isFitting: true };
  for (const id of idsOfB()) {
    const idParts = parts.filter((part) => /^(\w+I|i)d$/.test(part));
    for (const part of idParts) {
      const isFitting = fits(part === "id" ? kind : part, id);
      yield { input: { ...sample, ...ownPath, [part]: id }, told: [id], isFitting };
    }
    if (idParts.length > 1) {
      const input = { ...sample, ...ownPath, ...Object.fromEntries(idParts.map((part) => [part, id])) };
      yield { input, told: [id], isFitting: false };
    }
    for (const { at, isList } of [...idPlaces(inputShape(body)), ...idPlaces(inputShape(query))]) {
      if (isNewId(routes[name], at) && !twins.b.ids[path.split("/").at(-1) as string]?.includes(id)) continue;
      const input = withValue({ ...sample, ...ownPath }, at, isList ? [id] : id) as object;
      yield { input, told: [id], isFitting: fits(at.at(-1) ?? "", id) };
    }
  }
}

/** Something of one's own, so that only what is foreign can be refused. */
function ownId(name: string): string {
  const kind = name.replace(/Ids?$/, "s");
  return twins.a.ids[kind]?.[0] ?? newId();
}

/** The id that a caller may give to what it creates: taken only where there is one of the same kind. */
function isNewId({ method, path }: Route, at: string[]): boolean {
  // an edit's is known of its own message alone
  if (at.join(".") === "editId") return true;
  const kind = path.split("/").at(-1) as string;
  // forwarding makes a message
  const made: Record<string, string> = { forward: "messageId", automation: "triggerId" };
  const name = made[kind] ?? kind.replace(/ies$/, "ys").replace(/s$/, "Id");
  return method === "POST" && [name, "id"].includes(at.join("."));
}

function inputsWith(schema: ReturnType<typeof inputShape>, id: string): { sent: unknown; isFitting: boolean }[] {
  const choices = (schema.oneOf ?? schema.anyOf) as (typeof schema)[] | undefined;
  if (choices) return choices.flatMap((choice) => inputsWith(choice, id));
  const all = idPlaces(schema).map((place) => ({ ...place, path: place.at.join(".") }));
  // a reaction is judged by its message: where that is said to be is a claim
  const isReaction = all.some(({ path }) => path === "data.messageId");
  const places = all.filter(({ path }) => !/(^|\.)id$/.test(path) && !(isReaction && path === "conversationId"));
  return places.map(({ at, isList }) => ({
    sent: withValue(sampleOf(schema, ownId), at, isList ? [id] : id),
    isFitting: fits(at.at(-1) ?? "", id),
  }));
}

const idsOfB = () => Object.values(twins.b.ids).flat();

/** Ids of the other world that an answer holds, besides those that its caller named. */
function foreign(text: string, told: string[]): string[] {
  return idsOfB().filter((id) => text.includes(id) && !told.includes(id));
}

/** Not there; or the caller's own path was refused for what the body names. An empty list of what is hidden is no answer. */
function isRefusal(status: number, text: string): boolean {
  return [400, 403, 404, 409].includes(status) || /^\{"(items|ids)":\[\]\}$/.test(text);
}

async function bodyOf(person: TestPerson, name: RouteName, id: string): Promise<object> {
  const { path, body } = routes[name] as Route;
  const parts = [...path.matchAll(/:(\w+)/g)].map(([, part]) => part as string);
  const filled = Object.fromEntries(parts.map((part) => [part, part === "reaction" ? "👍" : id]));
  const input = { ...(sampleOf(inputShape(body), newId) as object), ...samples[name], ...filled };
  const { path: url, ...init } = requestFor(name, input);
  const response = await person.fetch(url, init);
  return { status: response.status, ...((await response.json()) as object), requestId: "" };
}

/** Every row that holds an id of the other world, table by table; without what the server does to it by itself. */
async function rowsOfB(): Promise<Record<string, string>> {
  const { pool } = twins.guidon.platform.database;
  const { rows: tables } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'presence'",
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(
      `select (to_jsonb(t) - '{told_at,heard_at,sent_at,attempts,next_try_at}'::text[])::text as row
         from "${name}" t where to_jsonb(t)::text ~ $1 order by 1`,
      [idsOfB().join("|")],
    );
    found[name] = rows.map(({ row }) => row).join("\n");
  }
  return found;
}

async function open({ token }: TestPerson, namespace: string): Promise<Socket> {
  const options = { auth: { token }, transports: ["websocket"], forceNew: true, reconnection: false };
  const socket = io(`${twins.address}${namespace}`, options);
  opened.push(socket);
  await new Promise<void>((resolve, reject) => socket.once("connect", resolve).once("connect_error", reject));
  return socket;
}

/** An answered ask proves that all that was told before has come. */
async function settled(): Promise<void> {
  for (const socket of opened.filter(({ connected }) => connected)) {
    const namespace = (socket as unknown as { nsp: string }).nsp;
    await ask(socket, namespace === "/" ? "user:join" : "join_user", {});
  }
}
