// What ours is measured beside, as a process: `node:http`, Socket.IO and `pg` with their own settings, and no checks.
import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { Server } from "socket.io";
import { type BareMessage, insertBare, makeBareTable } from "./bare-insert.ts";
import { shortPage, wholePage } from "./bare-pages.ts";

const pool = new pg.Pool({ ...JSON.parse(process.env.BARE_DATABASE as string), max: 20 });
const folder = await mkdtemp(path.join(tmpdir(), "guidon-bare-"));
const file = path.join(folder, "file");
let seq = 0;

await makeBareTable(pool);
const http = createServer((request, response) => {
  answer(request, response).catch((error) => {
    console.error(error);
    response.destroy();
  });
});
const io = new Server(http, { perMessageDeflate: false, serveClient: false });
io.on("connection", (socket) => {
  void socket.join(String(socket.handshake.auth.room));
  socket.on("message:send", async (given: BareMessage, acknowledge) => {
    const data = await storeAndTell(given);
    acknowledge({ ok: true, data });
  });
});
http.listen(0, "127.0.0.1", () => process.send?.((http.address() as AddressInfo).port));
process.once("SIGTERM", async () => {
  await rm(folder, { recursive: true, force: true });
  process.exit(0);
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [address, query = ""] = (request.url ?? "").split("?");
  const route = `${request.method} ${address}`;
  if (route === "POST /messages") {
    const message = await storeAndTell(JSON.parse(await text(request)) as BareMessage);
    response.statusCode = 201;
    sendJson(response, message);
  } else if (route === "GET /short-page") sendJson(response, { items: await shortPage(pool, query) });
  else if (route === "GET /whole-page") sendJson(response, { items: await wholePage(pool, query) });
  else if (route === "PUT /file")
    await pipeline(request, createWriteStream(file, { flush: true })).then(() => response.end());
  else if (route === "GET /file") await pipeline(createReadStream(file), response);
  else response.writeHead(404).end();
}

async function storeAndTell(given: BareMessage): Promise<object> {
  const number = ++seq;
  await insertBare(pool, given, number);
  const now = new Date().toISOString();
  const { authorId, ...rest } = given;
  const message = {
    ...rest,
    seq: number,
    type: "text",
    author: { id: authorId, name: "Person", avatar: null, userType: "client" },
    replyTo: null,
    mentions: [],
    attachments: [],
    reactions: [],
    metadata: { priority: "medium" },
    status: "sent",
    isEdited: false,
    createdAt: now,
    updatedAt: now,
  };
  io.to(given.conversationId).emit("message:received", message);
  return message;
}

function sendJson(response: ServerResponse, body: object): void {
  response.setHeader("content-type", "application/json").end(JSON.stringify(body));
}
