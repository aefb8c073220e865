import { type Ejabberd, findEjabberd, startEjabberd } from "./ejabberd.ts";
import { latenciesIn, rateFor } from "./latencies.ts";
import { connectLean } from "./lean-socket.ts";
import { mucRoom } from "./muc-room.ts";
import { bareRoom, ourRoom, type Room, several } from "./rooms.ts";
import { openStudio, type Studio } from "./studio.ts";
import { byTurns, type Line, medians } from "./table.ts";

/** The first two of `delivery.ts`. */
const sizes = [
  { conversations: 20, count: 10 },
  { conversations: 5, count: 100 },
];
/** One short round shows that it works; a figure wants more of them, and a quiet machine. */
const rounds = Number(process.env.PEER_ROUNDS ?? 3);
const seconds = Number(process.env.PEER_SECONDS ?? 6);
/** V8 compiles what it runs most for 70 seconds at this rate, some four functions in each of them, and hardly any after that. */
const secondsToCompile = Number(process.env.PEER_WARM_SECONDS ?? 75);

/**
 * Delivery beside ejabberd, set up as it was for the design (design/performance.md, section 2): plain TCP, no limit of
 * rate, an archive of every room, one server at a time: the others stand still meanwhile. The archive lies in a database of
 * the cluster that ours stores in. Who listens costs as little on every side.
 */
export async function measurePeers(): Promise<Line[]> {
  const installed = await findEjabberd();
  if (!installed) {
    console.error("Left out: there is no ejabberd here. Debian's packages are ejabberd and erlang-p1-pgsql.");
    return [];
  }
  const studio = await openStudio({ onLoopback: true });
  try {
    const ejabberd = await startEjabberd(installed, studio.connection);
    try {
      return await beside(ejabberd, studio);
    } finally {
      await ejabberd.stop();
    }
  } finally {
    await studio.close();
  }
}

/** Throws when the archive does not hold what was said. */
async function beside(ejabberd: Ejabberd, studio: Studio): Promise<Line[]> {
  const lines: Line[] = [];
  let said = 0;
  const counted = (room: Room): Room => ({
    ...room,
    say(id) {
      said++;
      return room.say(id);
    },
  });
  for (const size of sizes) {
    const { conversations, count } = size;
    const ours = await several(conversations, () => ourRoom(studio, count, connectLean));
    const peers = await several(conversations, async () => counted(await mucRoom(ejabberd, count)));
    const bare = await several(conversations, () => bareRoom(studio, count, connectLean));
    const sides = [
      { rooms: ours, still: studio.still.ours },
      { rooms: peers, still: ejabberd.still },
      { rooms: bare, still: studio.still.bare },
    ];
    const alone = ({ rooms, still }: (typeof sides)[number], time: number) => {
      for (const side of sides) side.still(true);
      still(false);
      return latenciesIn(rooms, time);
    };
    // servers run for days: what they run most has been compiled by then
    for (const side of sides) await alone(side, secondsToCompile);
    const turn = (side: (typeof sides)[number]) => async () => {
      // what waited for it while it stood still
      await alone(side, 1);
      return alone(side, seconds);
    };
    const runs = await byTurns(sides.map(turn), rounds);
    for (const side of sides) side.still(false);
    lines.push(...linesOf(size, runs, `ejabberd ${ejabberd.version}, archive in the same PostgreSQL`));
    for (const { rooms } of sides) for (const room of rooms) room.close();
  }
  const archived = await ejabberd.archived();
  if (archived !== said) {
    const counts = `The archive of ejabberd holds ${archived} of ${said} messages: the figures are void.`;
    throw new Error(`${counts} Its log says:\n${await ejabberd.log()}`);
  }
  return lines;
}

/** Also says each round, which shows how far the figures of one side lie apart. */
function linesOf({ conversations, count }: (typeof sizes)[number], runs: number[][][], peer: string): Line[] {
  const name = `delivery in ${conversations} of ${count} at ${rateFor(count)} msg/s`;
  for (const [place, side] of ["ours", "ejabberd", "bare"].entries()) {
    const shown = runs[place]?.map((figures) => figures.map((figure) => figure.toFixed(2)).join("/"));
    console.error(`${name}, p50/p99 of each round, ${side}: ${shown?.join(" ")} ms`);
  }
  const [ours = [], ejabberd = [], bare = []] = runs.map(medians);
  return ["p50", "p99"].flatMap((percentile, place) => {
    const line = { measure: `${name}, ${percentile}`, ours: ours[place] as number, unit: "ms", lessIsBetter: true };
    return [
      { ...line, bare: ejabberd[place] as number, beside: peer, bar: "at most ejabberd's" },
      { ...line, bare: bare[place] as number, beside: "bare Socket.IO, the same row" },
    ];
  });
}
