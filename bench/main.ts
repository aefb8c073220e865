// `npm run bench [-- part…]`: figures of this machine in one run, as ratios to bare servers that do the same work.
import { availableParallelism, cpus, loadavg } from "node:os";
import { measureConversation } from "./conversation.ts";
import { measureDelivery } from "./delivery.ts";
import { measureFiles } from "./files.ts";
import { measureFirstLoad } from "./first-load.ts";
import { measureIdle } from "./idle.ts";
import { measureInsights } from "./insights.ts";
import { measureMessages } from "./messages.ts";
import { measureOpening } from "./opening.ts";
import { measurePages } from "./pages.ts";
import { measurePeers } from "./peers.ts";
import { measureProjects } from "./projects.ts";
import { measureSearch } from "./search.ts";
import { measureSessions } from "./sessions.ts";
import { measureStart } from "./start.ts";
import { openStudio, type Studio } from "./studio.ts";
import { type Line, print } from "./table.ts";

const parts: Record<string, () => Promise<Line[]>> = {
  messages: inStudio(measureMessages),
  delivery: inStudio(measureDelivery),
  peers: measurePeers,
  pages: inStudio(measurePages),
  search: inStudio(measureSearch),
  insights: inStudio(measureInsights),
  files: inStudio(measureFiles),
  projects: inStudio(measureProjects),
  idle: inStudio(measureIdle),
  sessions: inStudio(measureSessions),
  start: measureStart,
  load: inStudio(measureFirstLoad),
  conversation: inStudio(measureConversation),
  opening: inStudio(measureOpening),
};
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(", ")}. There are ${Object.keys(parts).join(", ")}.`);
  process.exit(1);
}
// the children end with us
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
const lines: Line[] = [];
for (const [name, measure] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.error(`measuring ${name}…`);
  try {
    lines.push(...(await measure()));
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  }
}
console.log(
  `${availableParallelism()} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}, Node ${process.version}`,
);
print(lines);
process.exit();

function inStudio(measure: (studio: Studio) => Promise<Line[]>) {
  return async () => {
    const studio = await openStudio();
    try {
      return await measure(studio);
    } finally {
      await studio.close();
    }
  };
}
