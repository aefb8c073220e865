// `npm run bench`: figures of this machine in one run, as ratios to bare servers that do the same work.
import { measureFiles } from "./files.ts";
import { measureMessages } from "./messages.ts";
import { measurePages } from "./pages.ts";
import { measureSessions } from "./sessions.ts";
import { openStudio } from "./studio.ts";
import { type Line, print } from "./table.ts";

const parts = { messages: measureMessages, pages: measurePages, files: measureFiles, sessions: measureSessions };
const wanted = process.argv[2];
const lines: Line[] = [];
for (const [name, measure] of Object.entries(parts)) {
  if (wanted && wanted !== name) continue;
  const studio = await openStudio();
  try {
    lines.push(...(await measure(studio)));
  } finally {
    await studio.close();
  }
}
print(lines);
process.exit(0);
