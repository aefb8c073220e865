import type { OrganizationPlan } from "./plans.ts";

export const meridian: OrganizationPlan = {
  name: "Meridian Drum & Bugle Corps",
  type: "drum_corps",
  description: "Open class corps on a twelve-week summer tour.",
  location: "Tulsa, OK",
  begun: 40,
  owner: "dan",
  people: { priya: "admin" },
  teams: [
    {
      name: "Design",
      description: "The studio and the corps' own staff.",
      people: { priya: "lead" },
      projects: [
        {
          name: "Opener restage",
          description: "Counts 33 to 96 after the first regional.",
          status: "active",
          priority: "high",
          projectType: "Drill",
          begun: 25,
          progress: 45,
          dueIn: 9,
          milestones: [
            { name: "Counts 33 to 64", dueIn: 2, progress: 70, who: "priya" },
            { name: "Counts 65 to 96", dueIn: 8, progress: 20, who: "priya" },
          ],
          files: [
            {
              name: "custom-field-light.png",
              by: "priya",
              versions: [{ ago: 18 }],
              review: {
                ...{ by: "priya", of: "dan", ago: 17 },
                note: "The field as the new opener needs it.",
                decided: { as: "approved", words: "That is our field.", ago: 15 },
              },
            },
            { name: "field-light.png", by: "priya", category: "reference", versions: [{ ago: 20 }] },
            { name: "restage-33-64-v1.png", by: "priya", versions: [{ ago: 4, drawing: "restage-light.png" }] },
            {
              name: "restage-33-64-v2.png",
              by: "priya",
              versions: [{ ago: 1 }],
              annotations: [
                {
                  ...{ by: "dan", ago: 1, color: "red" },
                  shape: { type: "rectangle", x: 20, y: 40, width: 22, height: 14 },
                  words: "Do the mellophones clear the second cart here?",
                },
              ],
            },
          ],
        },
        {
          name: "Prop carts",
          description: "Six carts, two ramps, one truck.",
          status: "on-hold",
          priority: "medium",
          projectType: "Props",
          begun: 33,
          progress: 30,
          dueIn: null,
        },
      ],
    },
  ],
};
