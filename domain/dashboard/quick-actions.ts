import type { UserType } from "#contract/accounts.ts";

export type QuickAction =
  | "Browse Organizations"
  | "My Projects"
  | "Search Everything"
  | "New Project Request"
  | "Messages"
  | "Contact Support"
  | "Creative Workspace"
  | "My Teams"
  | "New Design"
  | "User Management"
  | "Analytics Dashboard"
  | "Create Organization";

const common = ["Browse Organizations", "My Projects", "Search Everything"] as const;
const own: Record<UserType, readonly QuickAction[]> = {
  client: ["New Project Request", "Messages", "Contact Support"],
  designer: ["Creative Workspace", "My Teams", "New Design"],
  admin: ["User Management", "Analytics Dashboard", "Create Organization"],
};

/** S2 section 6: what somebody of this type does most. */
export function quickActions(userType: UserType): readonly QuickAction[] {
  return [...common, ...own[userType]];
}
