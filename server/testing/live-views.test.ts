// Deleted things stay hidden because every read goes through a live view: nobody reads the tables beneath them.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const server = path.join(import.meta.dirname, "..");
const tables = "(?:projects|teams|organizations|conversations)";
const read = new RegExp(`\\b(?:from|join)\\s+${tables}\\b|(?:selectFrom|[jJ]oin)\\(\\s*"${tables}(?: as \\w+)?"`, "g");

/** What has to know the hidden ones, and how often it reads them. */
const allowed: Record<string, number> = {
  // the bin itself
  "organizations/bin.ts": 3,
  // held while its memberships change; the right is asked for by a live view
  "organizations/last-owner.ts": 1,
  // who may have to leave, deleted or not; and what moves along, locked in its order
  "organizations/teams/update-team.ts": 1,
  "projects/moved-project.ts": 2,
  // writing: locked by an id that a live view gave a moment ago, and the number that it had before
  "messaging/sending/commit-batch.ts": 3,
  "messaging/sending/commit-one.ts": 1,
  "messaging/sending/late-messages.ts": 1,
  "messaging/people/participants.ts": 3,
  "messaging/sending/read-above.ts": 1,
  "messaging/reading/read-message.ts": 1,
  "messaging/system-message.ts": 1,
  // whose id is taken already; and held while it may move or go, before a live view is asked for the right
  "messaging/conversations/create-conversation.ts": 3,
  // what can come back takes its room
  "files/uploads/require-room.ts": 1,
  "projects/taken-room.ts": 1,
  // whether a team that went was known to all
  "activity/look-up.ts": 1,
  // the log tells the names of what is gone, too
  "studio/audit-log.ts": 1,
  // an inquiry whose organization was deleted may become another one
  "studio/inquiries/inquiries.ts": 1,
};

test("the tables of what can be deleted are read through their live views", () => {
  const found: Record<string, number> = {};
  for (const file of sources()) {
    const count = [...readFileSync(path.join(server, file), "utf8").matchAll(read)].length;
    if (count > 0) found[file] = count;
  }
  expect(found).toEqual(allowed);
});

test("the pattern sees every way to read one", () => {
  const ways = [
    'selectFrom("projects as p")',
    'innerJoin("teams as t", "t.id"',
    "select 1 from organizations o",
    "join teams t",
  ];
  for (const way of ways) expect(way.match(read), way).not.toBeNull();
  for (const way of ["from live_projects p", 'selectFrom("live_teams")', "from project_members"]) {
    expect(way.match(read), way).toBeNull();
  }
});

function sources(): string[] {
  return (readdirSync(server, { recursive: true }) as string[])
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !/^(testing|seed)\//.test(file))
    .sort();
}
