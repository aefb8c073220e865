// What a socket asks, and what is said to it alone.
import type { Socket } from "socket.io";
import { AppError } from "#contract/errors.ts";
import type { Ask, Asks } from "#contract/kit.ts";
import { asAppError } from "../answer-errors.ts";
import type { Log } from "../log.ts";
import { parse } from "../serve.ts";
import type { Arrival, Caller, Words } from "./door.ts";
import type { Room } from "./realtime.ts";
import type { Admitted, Vocabulary } from "./welcome-sockets.ts";

/** What is done when a socket has left a room, by the socket's id. */
export type Leavings = Map<string, ((room: Room) => void)[]>;

export function callerOf(
  socket: Socket,
  arrival: Arrival,
  { translate = (event, payload) => ({ event, payload }), leavings }: Vocabulary & { leavings: Leavings },
): Caller {
  return {
    // as of now: names change while a socket is open
    get member() {
      return (socket.data as Admitted).member;
    },
    socketId: socket.id,
    isIn: (room) => socket.rooms.has(room),
    arrival,
    atLeaving: (work) => void leavings.set(socket.id, [...(leavings.get(socket.id) ?? []), work]),
    // who is gone is let in nowhere: nothing would take them out again
    join: async (room) => void (socket.connected && (await socket.join(room))),
    leave: async (room) => socket.leave(room),
    signal(name, payload) {
      const words = translate(name, payload);
      if (words) socket.emit(words.event, ...saidIn(words));
    },
  };
}

/** The arguments that an event comes with. */
export function saidIn({ payload, more }: Words): unknown[] {
  return more === undefined ? [payload] : [payload, more];
}

/** Who waits for an answer to what nobody knows gets one, too. */
export function refuseUnknown(socket: Socket, known: Asks): void {
  socket.onAny((name: unknown, ...args: unknown[]) => {
    // what no client library sends may be no text at all
    if (typeof name !== "string" || Object.hasOwn(known, name)) return;
    const message = `Nobody here knows the event ${name.slice(0, 100)}.`;
    acknowledgeIn(args)?.({ ok: false, code: "invalid_input", message });
  });
}

function acknowledgeIn(args: unknown[]): ((answer: unknown) => void) | undefined {
  return args.findLast((arg) => typeof arg === "function") as ((answer: unknown) => void) | undefined;
}

/** Parses, calls, acknowledges. Whatever goes wrong in a handler stays one wrong answer. */
export function hear(
  socket: Socket,
  { name, caller, caughtUp, onUse }: { name: string; caller: Caller; caughtUp: Promise<void>; onUse: () => void },
  { asks: named, handlers }: Vocabulary,
  log: Log,
): void {
  const { spend } = socket.data as Admitted;
  const handler = handlers[name] as (caller: Caller, input: unknown) => Promise<unknown>;
  const { input: inputShape, answer: answerShape } = named[name] as Ask;
  socket.on(name, (...args: unknown[]) => {
    const acknowledge = acknowledgeIn(args);
    const input = typeof args[0] === "function" ? undefined : args[0];
    answer().then(
      (data) => acknowledge?.({ ok: true, data }),
      (error) => {
        const { code, message } = asAppError(error, log);
        acknowledge?.({ ok: false, code, message });
      },
    );
    async function answer(): Promise<unknown> {
      if (!spend(name, input)) throw new AppError("too_many_requests");
      const asked = parse(inputShape, input);
      // its session may have ended while it came in
      await caughtUp;
      if (!socket.connected) throw new AppError("unauthenticated");
      onUse();
      return answerShape.parse(await handler(caller, asked));
    }
  });
}
