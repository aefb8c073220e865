import type { OrganizationPlan } from "./plans.ts";

export const northside: OrganizationPlan = {
  name: "Northside Winter Guard",
  type: "winter_guard",
  description: "Independent A, gym floor 60 by 90.",
  location: "Dayton, OH",
  begun: 30,
  owner: "marisol",
  people: { dev: "member", dan: "guest" },
  teams: [
    {
      name: "Floor",
      description: "Floor cloth, staging and equipment.",
      people: { dev: "member" },
      projects: [
        {
          name: "Floor cloth",
          description: "Painted tarp, walnut grain with one white line.",
          status: "planning",
          priority: "low",
          projectType: "Scenic",
          begun: 12,
          progress: 5,
          dueIn: 60,
        },
      ],
    },
  ],
};
