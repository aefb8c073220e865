// When each room was last told something: who comes in asks whether it missed any of it.
import { randomBytes } from "node:crypto";

export interface ToldTimes {
  /**
   * Something is told to these rooms now, or their people are moved. `presenceOf`: that this person came or went, which the
   * person need not be told: who loads a page again goes just before.
   */
  note(rooms: string[], presenceOf?: string): void;
  /** Something happened of which nobody can say whom it concerns. */
  noteAll(): void;
  /** This moment, as answers carry it; undefined where other processes tell things, too. */
  now(): string | undefined;
  /** Of who comes into these rooms now: is anything told before that new to it, whose answers are of these moments? */
  arrive(rooms: string[], userId: string): (since: string[]) => boolean;
}

/** What a room was told last, and before that of anything else than this person's presence. */
interface Told {
  at: number;
  presenceOf: string | undefined;
  before: number;
}

/** Rooms that are remembered; beyond them all are taken to have been told something just now. */
const mostRooms = 20_000;
/** Parts of a millisecond: of two things in the same one nobody can say which came first. */
const parts = 10;
/** Of those parts, an hour: what is older is asked for anew, whatever was told. Addresses of pictures hold for a day alone. */
const oldest = 3_600_000 * parts;

/** A moment names its process: the clocks of two cannot be compared. */
export function makeToldTimes(isAlone: () => boolean, most = mostRooms): ToldTimes {
  const process = randomBytes(6).toString("base64url");
  const last = new Map<string, Told>();
  let ofAll = moment();

  function noteAll(): void {
    ofAll = moment();
    last.clear();
  }

  return {
    note(rooms, presenceOf) {
      const at = moment();
      for (const room of rooms) {
        const known = last.get(room);
        const before = known?.presenceOf === presenceOf ? known?.before : known?.at;
        last.set(room, { at, presenceOf, before: before ?? 0 });
      }
      if (last.size > most) noteAll();
    },
    noteAll,
    now: () => (isAlone() ? `${process}.${moment()}` : undefined),
    arrive(rooms, userId) {
      const told = Math.max(ofAll, moment() - oldest, ...rooms.map((room) => newsFor(userId, last.get(room))));
      const isKnown = isAlone();
      return (since) =>
        !isKnown ||
        since.length === 0 ||
        since.some((at) => !(at.startsWith(`${process}.`) && Number(at.slice(process.length + 1)) > told));
    },
  };
}

function newsFor(userId: string, told: Told | undefined): number {
  if (!told) return 0;
  return told.presenceOf === userId ? told.before : told.at;
}

function moment(): number {
  return Math.floor(performance.now() * parts);
}
