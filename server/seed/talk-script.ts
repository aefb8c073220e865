// What the demo's people have said to each other: plain data, said once.

import type { conversationTypes } from "#contract/choices.ts";
import type { MessagePriority } from "#contract/messages.ts";
import type { Name } from "./cast.ts";

export interface Line {
  /** Days before the demo begins; of several on one day the later stand a minute apart. */
  ago: number;
  who: Name;
  words: string;
  /** What a later line answers it by. */
  as?: string;
  /** The line that it answers. */
  to?: string;
  /** Starts a topic of this title. */
  topic?: string;
  mentions?: Name[];
  /** Names of files in the conversation's project. */
  files?: string[];
  priority?: MessagePriority;
  /** Asks for acknowledgement, and who has given it; only of high or critical priority. */
  acknowledgedBy?: Name[];
  reactions?: Partial<Record<Name, string>>;
  starredBy?: Name[];
}

export interface TalkPlan {
  type: Exclude<(typeof conversationTypes)[number], "consultation">;
  /** The project, team or organization that it is about, by its name. */
  about?: string;
  /** Who starts it, and who else is in it from the first day. */
  by: Name;
  with: Name[];
  priority?: MessagePriority;
  pinnedBy?: Name[];
  /** How many of the newest each of these has not read yet; the others have read everything. */
  unread?: Partial<Record<Name, number>>;
  /** Oldest first. */
  lines: Line[];
}

export const talks: TalkPlan[] = [
  {
    type: "project",
    about: "Parade block",
    by: "alice",
    with: ["bob", "dev"],
    lines: [
      { ago: 47, who: "alice", words: "Six by eight for Memorial Day, guard on the flanks. Anything against it?" },
      { ago: 47, who: "dev", words: "No. The street is 30 feet, so the flanks need four steps of air." },
      { ago: 47, who: "alice", words: "Then four steps it is." },
      {
        ago: 41,
        who: "bob",
        words: "Both parades done, no gaps in the turns. Thank you all.",
        reactions: { dev: "🎉", alice: "❤️" },
      },
    ],
  },
  {
    type: "direct",
    by: "priya",
    with: ["dan"],
    lines: [
      { ago: 21, who: "priya", words: "Welcome to Tulsa week. Which field lines do you want on the charts?" },
      { ago: 21, who: "dan", words: "Yard lines, both hashes and the numbers, nothing else." },
    ],
  },
  {
    type: "project",
    about: "2026 Field Show: Tidal",
    by: "alice",
    with: ["bob", "dev"],
    pinnedBy: ["alice", "dev"],
    unread: { bob: 1, dev: 1 },
    lines: [
      { ago: 19, who: "alice", words: "First look at Tidal: the staff loves the opening arc." },
      { ago: 19, who: "dev", words: "Good. I will keep the arc and open the wedge two counts earlier." },
      { ago: 16, who: "bob", words: "Trombones asked for a count sheet before camp.", as: "sheets" },
      {
        ago: 16,
        who: "dev",
        words: "Count sheets for sets 1 to 18 come on Friday.",
        to: "sheets",
        reactions: { bob: "👍" },
      },
      { ago: 12, who: "alice", words: "Band camp starts in four weeks. What do you need from us?" },
      { ago: 12, who: "dev", words: "Final instrumentation, and whether the front ensemble gets the ramp." },
      { ago: 11, who: "bob", words: "Ramp is approved. 16 by 8 feet.", reactions: { dev: "👍" }, starredBy: ["dev"] },
      {
        ago: 8,
        who: "dev",
        words: "Sets 9 to 14 are up. Look at the trumpets in 14, they cross the low brass.",
        as: "trumpets",
        topic: "Set 14: trumpets",
        files: ["drill-set-dark.png"],
      },
      { ago: 8, who: "alice", words: "I see it. Can they pass behind?", to: "trumpets" },
      { ago: 5, who: "dev", words: "They can, with eight more counts. I moved the hit to 97.", to: "trumpets" },
      { ago: 5, who: "bob", words: "Works with the drum break.", to: "trumpets" },
      {
        ago: 2,
        who: "alice",
        words: "@Dev set 14 again: T7 still drifts toward the 45.",
        to: "trumpets",
        mentions: ["dev"],
      },
      {
        ago: 1,
        who: "dev",
        words: "Fixed in the new chart, **2.5 outside the 45**, four in front of the back hash.",
        to: "trumpets",
        files: ["drill-chart.png"],
      },
      { ago: 0, who: "alice", words: "That reads much cleaner. Sending it to the section leaders.", to: "trumpets" },
    ],
  },
  {
    type: "project",
    about: "Floor cloth",
    by: "marisol",
    with: ["dev"],
    lines: [
      { ago: 6, who: "marisol", words: "The gym in Dayton is 58 feet deep, not 60." },
      { ago: 6, who: "dev", words: "Then the white line moves two feet in. I will redraw the grain around it." },
      { ago: 4, who: "marisol", words: "Noted with the painter.", reactions: { dev: "👍" } },
    ],
  },
  {
    type: "support",
    by: "bob",
    with: [],
    lines: [
      { ago: 3, who: "bob", words: "My section leaders see the project, but they say that they cannot upload." },
      { ago: 3, who: "marisol", words: "They are viewers there. I made them contributors, please have them reload." },
      { ago: 3, who: "bob", words: "That was it, thank you!" },
    ],
  },
  {
    type: "team",
    about: "Color Guard",
    by: "priya",
    with: ["alice"],
    lines: [
      { ago: 2, who: "priya", words: "The swing flags came. 54 inch poles, foam green fading into graphite." },
      { ago: 1, who: "alice", words: "They look wonderful in the afternoon light.", reactions: { priya: "❤️" } },
    ],
  },
  {
    type: "broadcast",
    about: "Harlan County HS Marching Band",
    by: "alice",
    with: ["bob", "dev", "priya", "carol"],
    unread: { carol: 1, priya: 1 },
    lines: [
      {
        ago: 1,
        who: "alice",
        words: "Thursday's rehearsal moves to the stadium, 6 to 9 PM. Bring water and the new drill books.",
        priority: "high",
        acknowledgedBy: ["bob", "dev"],
      },
    ],
  },
  {
    type: "project",
    about: "Silk set B",
    by: "priya",
    with: ["alice"],
    unread: { alice: 1 },
    lines: [
      { ago: 1, who: "priya", words: "Here are both shapes for the second set.", files: ["shapes-dark.png"] },
      { ago: 0, who: "priya", words: "Which of the two do you approve for printing?" },
    ],
  },
  {
    type: "project",
    about: "Opener restage",
    by: "dan",
    with: ["priya"],
    priority: "high",
    unread: { priya: 1 },
    lines: [
      { ago: 3, who: "dan", words: "The judges lost the mellophones from 33 to 64.", files: ["field-light.png"] },
      {
        ago: 2,
        who: "priya",
        words: "I see why: the props hide them. They go to the front of side 1.",
        files: ["restage-33-64-v1.png"],
      },
      { ago: 1, who: "priya", words: "And with the carts two yards back.", files: ["restage-33-64-v2.png"] },
      {
        ago: 0,
        who: "dan",
        words: "@Priya The regional moved up to Saturday. We urgently need counts 33 to 64 by Thursday noon.",
        mentions: ["priya"],
        priority: "critical",
        acknowledgedBy: [],
      },
    ],
  },
  {
    type: "direct",
    by: "dev",
    with: ["marisol"],
    unread: { dev: 1 },
    lines: [
      { ago: 0, who: "dev", words: "Harlan signs off set 14 tomorrow, I think." },
      { ago: 0, who: "marisol", words: "Lovely. Then start on the closer." },
    ],
  },
];
