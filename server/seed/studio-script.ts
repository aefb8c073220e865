// What the demo's studio is made of: plain data, said once.

import type { z } from "zod";
import type { NewProject } from "#contract/projects.ts";
import type { Name } from "./cast.ts";

type ProjectPlan = Pick<z.output<typeof NewProject>, "name" | "description" | "status" | "priority" | "projectType"> & {
  progress: number;
  /** Days from today; null for none. */
  dueIn: number | null;
  files?: string[];
  milestones?: { name: string; dueIn: number; isDone?: boolean; who?: Name }[];
};

export interface TeamPlan {
  name: string;
  description: string;
  isPrivate?: boolean;
  people: Partial<Record<Name, "member" | "lead">>;
  projects: ProjectPlan[];
}

export interface OrganizationPlan {
  name: string;
  type: "high_school" | "drum_corps" | "winter_guard";
  description: string;
  location: string;
  contactPhone?: string;
  website?: string;
  owner: Name;
  people: Partial<Record<Name, "guest" | "member" | "admin">>;
  teams: TeamPlan[];
}

export const organizations: OrganizationPlan[] = [
  {
    name: "Harlan County HS Marching Band",
    type: "high_school",
    description: "148 winds, 32 percussion, 24 guard. Class AAA.",
    location: "Harlan, KY",
    contactPhone: "(606) 555-0142",
    website: "https://harlanband.example",
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
            progress: 62,
            dueIn: 12,
            files: ["drill-set-dark.png", "drill-chart.png"],
            milestones: [
              { name: "Music cut", dueIn: -30, isDone: true },
              { name: "Opener charted", dueIn: -12, isDone: true, who: "dev" },
              { name: "Ballad charted", dueIn: -2, who: "dev" },
              { name: "Drill books printed", dueIn: 10, who: "bob" },
            ],
          },
          {
            name: "Parade block",
            description: "Memorial Day and the county fair.",
            status: "completed",
            priority: "low",
            projectType: "Drill",
            progress: 100,
            dueIn: -40,
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
            progress: 80,
            dueIn: 5,
            files: ["shapes-dark.png"],
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
            progress: 10,
            dueIn: 120,
          },
        ],
      },
    ],
  },
  {
    name: "Meridian Drum & Bugle Corps",
    type: "drum_corps",
    description: "Open class corps on a twelve-week summer tour.",
    location: "Tulsa, OK",
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
            progress: 45,
            dueIn: 9,
            files: ["custom-field-light.png", "field-light.png"],
          },
          {
            name: "Prop carts",
            description: "Six carts, two ramps, one truck.",
            status: "on-hold",
            priority: "medium",
            projectType: "Props",
            progress: 30,
            dueIn: null,
          },
        ],
      },
    ],
  },
  {
    name: "Northside Winter Guard",
    type: "winter_guard",
    description: "Independent A, gym floor 60 by 90.",
    location: "Dayton, OH",
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
            progress: 5,
            dueIn: 60,
          },
        ],
      },
    ],
  },
];
