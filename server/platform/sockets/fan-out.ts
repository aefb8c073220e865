// One encoding and one frame for all listeners: several times cheaper than Socket.IO's own broadcast (bench/).
import type { Socket as NetSocket } from "node:net";
import type { Namespace, Server, Socket } from "socket.io";

/** Bytes that may wait for a listener to take them before it is cut; it fetches what it missed when it is back. */
const maxWaiting = 4 * 1024 * 1024;

/** Of Socket.IO's inside what is used here; fan-out.test.ts holds it to the release in use. */
interface Connection {
  transport: { name: string; writable: boolean; socket?: { readyState: number; _socket?: NetSocket } };
  writeBuffer: { data?: unknown }[];
  upgrading: boolean;
}

/**
 * Emits an event to every socket in the rooms, once each. Sockets that are plainly on an open WebSocket get the bytes
 * written straight; all others (polling, upgrading, busy) get an ordinary `emit`. With several server processes the
 * adapter has to carry the event, so it is left to Socket.IO as a whole.
 */
export function makeFanOut(io: Server, { clustered }: { clustered: boolean }) {
  const namespace = io.of("/");
  const corked = new Set<NetSocket>();

  function write(stream: NetSocket, frame: Buffer): void {
    if (!corked.has(stream)) {
      // all that one batch tells goes in one piece, and before its senders' answers are made
      if (corked.size === 0) queueMicrotask(uncork);
      stream.cork();
      corked.add(stream);
    }
    stream.write(frame);
  }

  function uncork(): void {
    for (const stream of corked) stream.uncork();
    corked.clear();
  }

  return (rooms: string[], name: string, payload: unknown): void => {
    if (rooms.length === 0) return;
    if (clustered) {
      io.to(rooms).emit(name, payload);
      return;
    }
    let frame: Buffer | undefined;
    for (const socket of socketsIn(rooms)) {
      const stream = openStream(socket);
      if (isStuck(socket)) cut(socket);
      else if (!stream) socket.emit(name, payload);
      else {
        frame ??= textFrame(`42${JSON.stringify([name, payload])}`);
        write(stream, frame);
      }
    }
  };

  function* socketsIn(rooms: string[]): Generator<Socket> {
    const seen = new Set<string>();
    for (const room of rooms) {
      for (const id of namespace.adapter.rooms.get(room) ?? []) {
        const socket = namespace.sockets.get(id);
        if (!socket || seen.has(id)) continue;
        seen.add(id);
        yield socket;
      }
    }
  }
}

/**
 * Cuts those for whom too much waits, whatever way it went: signals, and all that comes from other processes, are carried by
 * Socket.IO, which sets no bound.
 */
export function cutStuck(namespace: Namespace): void {
  for (const socket of namespace.sockets.values()) if (isStuck(socket)) cut(socket);
}

const connectionOf = (socket: Socket) => socket.conn as unknown as Connection;

/** Too much waits, in the stream or, behind something that went the ordinary way, before it. */
function isStuck(socket: Socket): boolean {
  const { transport, writeBuffer } = connectionOf(socket);
  let waiting = transport.socket?._socket?.writableLength ?? 0;
  for (const { data } of writeBuffer) waiting += typeof data === "string" ? data.length : 0;
  return waiting > maxWaiting;
}

/** At once: a goodbye that waits to be read would keep the rest waiting too. */
function cut(socket: Socket): void {
  const stream = connectionOf(socket).transport.socket?._socket;
  socket.disconnect(true);
  stream?.destroy();
}

/** The TCP stream of a socket with nothing queued before it; undefined where order or transport would be in doubt. */
function openStream(socket: Socket): NetSocket | undefined {
  const conn = connectionOf(socket);
  const { transport } = conn;
  if (transport.name !== "websocket" || !transport.writable || conn.upgrading) return undefined;
  if (conn.writeBuffer.length > 0 || transport.socket?.readyState !== 1) return undefined;
  const stream = transport.socket._socket;
  return stream?.writable ? stream : undefined;
}

/** An unmasked, final text frame (RFC 6455, section 5.2). */
function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const head = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = 0x81;
  if (head === 2) frame[1] = length;
  else if (head === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, head);
  return frame;
}
