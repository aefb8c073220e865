// What people try at the sockets' door, and inside (security.md, "Abuse tests").
import { io, type Socket } from "socket.io-client";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { ask, ears } from "#server/testing/ears.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";

let band: Band;
const opened: Socket[] = [];
beforeAll(async () => {
  band = await startBand();
});
afterEach(() => {
  for (const socket of opened.splice(0)) socket.disconnect();
});
afterAll(() => band.stop());

const query = (text: string, values: unknown[] = []) => band.guidon.platform.database.pool.query(text, values);
const namespaces = ["/", "/collaboration"];

function knock(namespace: string, auth: object, headers: Record<string, string> = {}): Socket {
  const socket = io(`${band.address}${namespace}`, {
    auth,
    extraHeaders: headers,
    transports: ["websocket"],
    forceNew: true,
    reconnection: false,
  });
  opened.push(socket);
  return socket;
}

/** `open`, or the reason given for keeping it shut. */
function outcome(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    socket.once("connect", () => resolve("open"));
    socket.once("connect_error", (error: Error & { data?: { code?: string } }) =>
      resolve(error.data?.code ?? "refused"),
    );
  });
}

describe.each(namespaces)("the handshake of %s", (namespace) => {
  test("needs a token that is alive", async () => {
    const { alice, bob } = band.people;
    const dead: unknown[] = [
      undefined,
      null,
      "",
      0,
      true,
      [alice.token],
      { token: alice.token },
      { toString: alice.token },
    ];
    for (const token of [...dead, alice.token.slice(1), `Bearer ${alice.token}`, "x".repeat(5000), "__proto__"]) {
      expect(await outcome(knock(namespace, { token })), JSON.stringify(token)?.slice(0, 40)).toBe("unauthenticated");
    }
    expect(await outcome(knock(namespace, {}, { authorization: `Bearer ${bob.token}` }))).toBe("unauthenticated");
    expect(await outcome(knock(namespace, { token: bob.token, userId: alice.id }))).toBe("open");
    const asked = opened.at(-1) as Socket;
    const joined = await ask(asked, namespace === "/" ? "user:join" : "join_user", { id: alice.id, userId: alice.id });
    expect(joined.data).toMatchObject({ id: bob.id });
  });

  test("needs a page of ours, where a page sends it", async () => {
    const { token } = band.people.alice;
    const { port } = new URL(band.address);
    for (const origin of [
      "https://elsewhere.example",
      "null",
      `http://127.0.0.1:${Number(port) + 1}`,
      "http://localhost",
    ]) {
      expect(await outcome(knock(namespace, { token }, { origin })), origin).toBe("refused");
    }
    expect(await outcome(knock(namespace, { token }, { origin: `http://127.0.0.1:${port}` }))).toBe("open");
  });
});

describe("inside", () => {
  const foreign = ["__proto__", "constructor", "", "admins:all", "user:x", "conversation:x", null, {}, ["x"], 7];

  test("rooms are joined by right alone", async () => {
    const dan = await band.people.dan.socket();
    const heard = ears(dan);
    for (const conversationId of [band.conversationId, ...foreign]) {
      for (const name of ["conversation:join", "typing:start"]) {
        const answer = await ask(dan, name, { conversationId });
        expect(answer.ok, `${name} ${JSON.stringify(conversationId)}`).toBe(false);
      }
      await ask(dan, "conversation:leave", { conversationId });
    }
    await band.people.alice.call("sendMessage", { conversationId: band.conversationId, content: "Ours" });
    expect(await heard.everything()).toEqual([]);
    expect(Object.getPrototypeOf({})).toBe(Object.prototype);
  });

  test("an event before the handshake is done goes nowhere", async () => {
    const before = await query("select count(*)::int as n from messages");
    const socket = new WebSocket(`${band.address.replace("http", "ws")}/socket.io/?EIO=4&transport=websocket`);
    const said = await new Promise<string>((resolve) => {
      socket.addEventListener("close", () => resolve("closed"));
      socket.addEventListener("message", ({ data }) => {
        const text = String(data);
        const message = JSON.stringify(["message:send", { conversationId: band.conversationId, content: "Early" }]);
        if (text.startsWith("0")) socket.send(`421${message}`);
        else if (text.startsWith("43")) resolve(text);
      });
    });
    expect(said).toBe("closed");
    expect((await query("select count(*)::int as n from messages")).rows).toEqual(before.rows);
  });

  test("a session that ends while connected takes its sockets along, and no others", async () => {
    const { priya } = band.people;
    await query("delete from throttles");
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ name: "Ira", email: "ira@abuse.example", password: "set fourteen" });
    const made = await fetch(`${band.address}/api/auth/signup`, { method: "POST", headers, body });
    const { token } = (await made.json()) as { token: string };
    const sockets = namespaces.map((namespace) => knock(namespace, { token }));
    expect(await Promise.all(sockets.map(outcome))).toEqual(["open", "open"]);
    const other = await priya.socket();
    const closed = Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once("disconnect", resolve))));
    const authorization = `Bearer ${token}`;
    await fetch(`${band.address}/api/auth/logout`, { method: "POST", headers: { authorization } });
    expect(await closed).toEqual(["io server disconnect", "io server disconnect"]);
    expect((await ask(other, "user:join", {})).ok).toBe(true);
    expect(await outcome(knock("/", { token }))).toBe("unauthenticated");
  });

  test("a role that is lost while in the room ends writing and typing at once", async () => {
    const bob = await band.people.bob.socket();
    const { conversationId, messageId } = band;
    expect((await ask(bob, "conversation:join", { conversationId })).ok).toBe(true);
    expect((await ask(bob, "typing:start", { conversationId })).ok).toBe(true);
    const place = [conversationId, band.people.bob.id];
    await query("delete from participants where conversation_id = $1 and user_id = $2", place);
    const tries: [string, object][] = [
      ["typing:start", { conversationId }],
      ["message:send", { conversationId, content: "Still here?" }],
      ["message:read", { messageId }],
      ["message:react", { messageId, reaction: "👍" }],
      ["conversation:join", { conversationId }],
    ];
    for (const [name, input] of tries) {
      expect(await ask(bob, name, input), name).toMatchObject({ ok: false, code: "not_found" });
    }
    await query("insert into participants (conversation_id, user_id, role) values ($1, $2, 'participant')", place);
  });

  test("a flood is refused beyond its share, and the next one is heard", async () => {
    const [bob, alice] = [await band.people.bob.socket(), await band.people.alice.socket()];
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => ask(bob, "conversation:leave", { conversationId: band.conversationId })),
    );
    expect(answers.filter(({ code }) => code === "too_many_requests").length).toBeGreaterThan(100);
    expect((await ask(alice, "user:join", {})).ok).toBe(true);
  });

  test("one person holds twenty sockets, not more", async () => {
    const { token } = band.people.dev;
    const twenty = await Promise.all(Array.from({ length: 20 }, () => outcome(knock("/", { token }))));
    expect(twenty).toEqual(Array<string>(20).fill("open"));
    expect(await outcome(knock("/", { token }))).toBe("too_many_requests");
  });

  test.each(namespaces)("nor do sixty get into %s who knock at the same moment", async (namespace) => {
    const { token } = band.people.carol;
    const sockets = Array.from({ length: 60 }, () => knock(namespace, { token }));
    await Promise.all(sockets.map(outcome));
    await expect.poll(() => sockets.filter(({ connected }) => connected).length).toBe(20);
    // and they are left in peace
    const asked = namespace === "/" ? "user:join" : "join_user";
    const left = sockets.filter(({ connected }) => connected);
    expect(await Promise.all(left.map((socket) => ask(socket, asked, {})))).toHaveLength(20);
  });
});
