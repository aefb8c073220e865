import type { UserType } from "#contract/accounts.ts";
import { widgetNames } from "#contract/choices.ts";
import type { WidgetName } from "#contract/dashboard.ts";

/** S2 section 3, widget definition. */
export interface Widget {
  title: string;
  /** Said where it is offered. */
  description: string;
  category: "projects" | "personal" | "communication" | "design" | "analytics";
  /** In thirds of what fits beside each other, and in rows of the grid. */
  size: { w: 1 | 2 | 3; h: number };
  /** Who may have it; everybody, if nothing is said. */
  roles?: readonly UserType[];
}

/** S2 sections 2.7, 2.8 and 6. */
export const widgets: Record<WidgetName, Widget> = {
  "project-overview": {
    title: "Project Overview",
    description: "Your projects, how far they are and when they are due",
    category: "projects",
    size: { w: 2, h: 2 },
  },
  "quick-actions": {
    title: "Quick Actions",
    description: "Where you go most, one press away",
    category: "personal",
    size: { w: 1, h: 2 },
  },
  "account-overview": {
    title: "Account Overview",
    description: "Who you are here, and what you belong to",
    category: "personal",
    size: { w: 2, h: 2 },
  },
  personalization: {
    title: "Personalization",
    description: "Theme, variant, density, accent and motion",
    category: "personal",
    size: { w: 2, h: 3 },
  },
  "overview-stats": {
    title: "Overview Stats",
    description: "Projects, people and progress in figures",
    category: "analytics",
    size: { w: 2, h: 2 },
  },
  "recent-activity": {
    title: "Recent Activity",
    description: "What happened last in everything you see",
    category: "projects",
    size: { w: 1, h: 2 },
  },
  "active-projects": {
    title: "Active Projects",
    description: "What is being worked on, the next due first",
    category: "projects",
    size: { w: 2, h: 2 },
    roles: ["designer", "admin"],
  },
  "portfolio-stats": {
    title: "Portfolio Stats",
    description: "Your approved designs in figures",
    category: "analytics",
    size: { w: 2, h: 2 },
    roles: ["designer"],
  },
  "design-tools": {
    title: "Design Tools",
    description: "What waits for you, and the ways to your designs",
    category: "design",
    size: { w: 1, h: 2 },
    roles: ["designer"],
  },
  "system-overview": {
    title: "System Overview",
    description: "Whether all is well with what serves the studio",
    category: "analytics",
    size: { w: 2, h: 2 },
    roles: ["admin"],
  },
  "user-analytics": {
    title: "User Analytics",
    description: "Accounts, new ones and active ones",
    category: "analytics",
    size: { w: 3, h: 2 },
    roles: ["admin"],
  },
  "project-analytics": {
    title: "Project Analytics",
    description: "Projects by status, past due and completed",
    category: "analytics",
    size: { w: 3, h: 2 },
    roles: ["admin"],
  },
  "organization-stats": {
    title: "Organization Stats",
    description: "Organizations by type, and the liveliest",
    category: "analytics",
    size: { w: 2, h: 2 },
    roles: ["admin"],
  },
  consultations: {
    title: "Consultations",
    description: "Your meetings, what comes of them, and a way to schedule one",
    category: "communication",
    size: { w: 2, h: 2 },
  },
  notifications: {
    title: "Notifications",
    description: "What you were told, and what can be done about it",
    category: "communication",
    size: { w: 1, h: 2 },
  },
  "quick-search": {
    title: "Quick Search",
    description: "Your projects and what happened in them, by a few letters",
    category: "personal",
    size: { w: 1, h: 2 },
  },
  "design-review": {
    title: "Design Review",
    description: "Reviews that wait for you, and those that you wait for",
    category: "design",
    size: { w: 2, h: 2 },
  },
  "project-communication": {
    title: "Project Communication",
    description: "Of one project what happens, its milestones, newest files and people",
    category: "communication",
    size: { w: 2, h: 3 },
  },
  messages: {
    title: "Messages",
    description: "Your conversations, to be read and answered here",
    category: "communication",
    size: { w: 2, h: 3 },
  },
};

/** What a dashboard begins with (S2 section 6). */
const defaults: Record<UserType, readonly WidgetName[]> = {
  client: ["project-overview", "quick-actions", "account-overview", "personalization"],
  designer: ["portfolio-stats", "active-projects", "design-tools", "personalization"],
  admin: ["system-overview", "user-analytics", "project-analytics", "personalization"],
};

/** Offered before the others (S2 section 6). */
const suggested: Record<UserType, readonly WidgetName[]> = {
  client: ["project-overview", "messages", "design-review"],
  designer: ["project-overview", "messages", "design-tools", "recent-activity"],
  admin: ["overview-stats", "organization-stats", "user-analytics", "project-communication"],
};

export function defaultWidgets(userType: UserType): readonly WidgetName[] {
  return defaults[userType];
}

/** A page of the release before may be told of one that only the next one knows: nobody may have it there. */
export function mayHave(userType: UserType, name: WidgetName): boolean {
  const known = (widgets as Partial<typeof widgets>)[name];
  return known !== undefined && (known.roles?.includes(userType) ?? true);
}

/** What may be added to these, suggested ones first. */
export function offeredWidgets(
  userType: UserType,
  present: readonly WidgetName[],
): { name: WidgetName; isSuggested: boolean }[] {
  const first = suggested[userType];
  return [...new Set([...first, ...widgetNames])]
    .filter((name) => mayHave(userType, name) && !present.includes(name))
    .map((name) => ({ name, isSuggested: first.includes(name) }));
}
