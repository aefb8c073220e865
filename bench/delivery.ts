import { latenciesIn, rateFor } from "./latencies.ts";
import { bareRoom, ourRoom, several } from "./rooms.ts";
import type { Studio } from "./studio.ts";
import { alternateAll, type Line } from "./table.ts";

/**
 * As other servers were measured (design/performance.md): conversations at once, and listeners in each. What the best of
 * them took, p50 and p99, on the machine of that day: no bar that one run on another machine could tell for certain
 * (`peers.ts` measures it beside ours).
 */
const sizes = [
  { conversations: 20, count: 10, bars: ["1.9 ms there", "5.0 ms there"] },
  { conversations: 5, count: 100, bars: ["5.5 ms there", "30 ms there"] },
  { conversations: 1, count: 1000, bars: ["63 ms there", "98 ms there"] },
];
const seconds = 6;

/** Milliseconds from the send to each listener's receipt, at the same fixed rate of deliveries for each size of conversation. */
export async function measureDelivery(studio: Studio): Promise<Line[]> {
  const lines: Line[] = [];
  for (const { conversations, count, bars } of sizes) {
    const ours = await several(conversations, () => ourRoom(studio, count));
    const bare = await several(conversations, () => bareRoom(studio, count));
    // a first round meets cold code and the arrivals of the others
    for (const rooms of [ours, bare]) await latenciesIn(rooms, 1);
    const figures = await alternateAll(
      () => latenciesIn(ours, seconds),
      () => latenciesIn(bare, seconds),
    );
    for (const [place, name] of ["p50", "p99"].entries()) {
      const figure = figures[place] as { ours: number; bare: number };
      const measure = `delivery in ${conversations} of ${count} at ${rateFor(count)} msg/s, ${name}`;
      const beside = "bare Socket.IO, the same row";
      lines.push({ measure, ...figure, unit: "ms", beside, bar: bars[place] as string, lessIsBetter: true });
    }
    for (const room of [...ours, ...bare]) room.close();
  }
  return lines;
}
