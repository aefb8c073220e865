import type { OrganizationPlan } from "./plans.ts";

export const harlanCounty: OrganizationPlan = {
  name: "Harlan County HS Marching Band",
  type: "high_school",
  description: "148 winds, 32 percussion, 24 guard. Class AAA.",
  location: "Harlan, KY",
  contactPhone: "(606) 555-0142",
  website: "https://harlanband.example",
  begun: 75,
  owner: "alice",
  people: { bob: "member", dev: "admin", priya: "member", carol: "guest" },
  teams: [
    {
      name: "Drill",
      description: "Sets, transitions and staging for the field show.",
      people: { dev: "lead", bob: "member" },
      projects: [
        {
          name: "2026 Field Show: Tidal",
          description: "Four movements from still water to storm surge.",
          status: "active",
          priority: "urgent",
          projectType: "Drill",
          begun: 45,
          progress: 62,
          dueIn: 12,
          files: [
            { name: "test-score.musicxml", by: "alice", category: "reference", versions: [{ ago: 31 }] },
            {
              name: "opener-arc.png",
              by: "dev",
              category: "final",
              versions: [
                { ago: 24, drawing: "opener-arc-light.png" },
                { ago: 20, note: "The wedge opens two counts earlier." },
              ],
              review: {
                ...{ by: "dev", of: "alice", ago: 20 },
                note: "The opening arc as it goes into the drill books.",
                decided: { as: "approved", words: "This is our opener.", ago: 18 },
              },
            },
            {
              name: "ballad-form.png",
              by: "dev",
              versions: [{ ago: 14 }],
              review: {
                ...{ by: "dev", of: "bob", ago: 14 },
                note: "One form for the whole ballad, as you wished.",
                decided: { as: "approved", words: "Small and still. Good.", ago: 10 },
              },
            },
            {
              name: "drill-set-dark.png",
              by: "dev",
              versions: [{ ago: 8 }],
              annotations: [
                {
                  ...{ by: "alice", ago: 2, color: "red" },
                  shape: { type: "rectangle", x: 33, y: 35, width: 25, height: 8 },
                  words: "The battery hides behind the 50. Can it open to the 45s?",
                  replies: [
                    {
                      by: "dev",
                      ago: 2,
                      words: "It can, if the front ensemble moves two steps back. Would that do?",
                    },
                    { by: "alice", ago: 1, words: "It would. The pit agrees. @Dev, can you chart it by Friday?" },
                  ],
                },
                {
                  ...{ by: "alice", ago: 2, color: "orange" },
                  shape: { type: "arrow", x: 18.5, y: 62, width: 5, height: -4 },
                  words: "A1 to A5 come from side 1: twelve steps in four counts is too far.",
                },
                {
                  ...{ by: "bob", ago: 2, color: "blue", seenTo: { by: "dev", ago: 1 } },
                  shape: { type: "point", x: 68.7, y: 57.5 },
                  words: "Is D36 meant to be on the 20 already?",
                  replies: [{ by: "dev", ago: 1, words: "No, four counts later. I have moved it." }],
                },
                {
                  ...{ by: "dev", ago: 1, color: "purple" },
                  shape: {
                    ...{ type: "freehand", x: 60, y: 20, width: 14, height: 12 },
                    strokes: [
                      [0, 1536, 80, 1120, 220, 760, 420, 450, 680, 220, 1000, 70, 1360, 20, 1640, 120, 1792, 300],
                      [1480, 250, 1792, 300, 1790, 10],
                    ],
                  },
                  words: "The guard leaves along this curve, not straight.",
                },
              ],
              review: {
                ...{ by: "dev", of: "alice", ago: 5 },
                note: "Set 14 to 15: is the field open enough for the soloist?",
                decided: {
                  ...{ as: "rejected", ago: 2 },
                  words: "The battery covers the soloist. Please chart it anew, with the front open.",
                },
              },
            },
            {
              name: "drill-chart.png",
              by: "dev",
              versions: [
                { ago: 5, drawing: "shapes-dark.png" },
                { ago: 1, note: "The front moved off the hash for count 12." },
              ],
              review: {
                ...{ by: "dev", of: "alice", ago: 1, dueIn: 20 },
                note: "The company front at count 12: does it read from the box?",
              },
            },
          ],
          milestones: [
            { name: "Music cut", dueIn: -30, done: 32 },
            { name: "Opener charted", dueIn: -12, done: 13, who: "dev" },
            { name: "Ballad charted", dueIn: -2, progress: 60, who: "dev" },
            { name: "Drill books printed", dueIn: 10, who: "bob" },
          ],
        },
        {
          name: "Parade block",
          description: "Memorial Day and the county fair.",
          status: "completed",
          priority: "low",
          projectType: "Drill",
          begun: 70,
          progress: 100,
          dueIn: -40,
          was: { status: "active", until: 41 },
          files: [
            {
              name: "parade-block.png",
              by: "dev",
              category: "final",
              versions: [
                { ago: 60, drawing: "parade-block-first.png" },
                { ago: 47, note: "A wider turn on Main Street." },
              ],
              review: {
                ...{ by: "dev", of: "alice", ago: 47 },
                note: "With the wider turn on Main Street.",
                decided: { as: "approved", words: "Ready to print.", ago: 46 },
              },
            },
          ],
        },
      ],
    },
    {
      name: "Color Guard",
      description: "Silks, uniforms and the ballad feature.",
      people: { priya: "lead" },
      projects: [
        {
          name: "Silk set B",
          description: "Foam green into graphite, 54 inch swing flags.",
          status: "review",
          priority: "high",
          projectType: "Guard",
          begun: 21,
          progress: 80,
          dueIn: 5,
          was: { status: "active", until: 3 },
          files: [
            {
              name: "silk-palette.png",
              by: "priya",
              category: "final",
              versions: [{ ago: 18 }],
              review: {
                ...{ by: "priya", of: "alice", ago: 17 },
                note: "Graphite, foam green and one thread of white.",
                decided: { as: "approved", words: "Yes, and no fourth colour, please.", ago: 16 },
              },
            },
            {
              name: "swing-flag-cut.png",
              by: "priya",
              versions: [
                { ago: 11, drawing: "swing-flag-cut-light.png" },
                { ago: 7, note: "Two inches longer." },
              ],
              review: {
                ...{ by: "priya", of: "alice", ago: 7 },
                note: "The longer cut: the hem clears the hand.",
                decided: { as: "approved", words: "Much better in the hand.", ago: 6 },
              },
            },
            {
              name: "shapes-dark.png",
              by: "priya",
              versions: [{ ago: 3 }],
              review: {
                ...{ by: "priya", of: "alice", ago: 3 },
                note: "Foam green or sea green for the swing flags?",
              },
            },
          ],
        },
      ],
    },
    {
      name: "Staff",
      description: "Budget and show planning.",
      isPrivate: true,
      people: { dev: "member" },
      projects: [
        {
          name: "2027 concept",
          description: "Three themes to choose from.",
          status: "planning",
          priority: "medium",
          projectType: "Concept",
          begun: 9,
          progress: 10,
          dueIn: 120,
        },
      ],
    },
  ],
};
