import type { Conversation } from "#contract/conversations.ts";

interface Words {
  who: string;
  /** Why nobody is offered. */
  none: string;
}

/** Who may be added to a conversation, in words (permissions.md, "Conversations"). */
export function whoMayBeAdded({
  projectId,
  teamId,
  organizationId,
}: Pick<Conversation, "projectId" | "teamId" | "organizationId">): Words {
  if (projectId) return limitedTo("Whoever can see the project", "Everybody you know who can see the project");
  if (teamId) return limitedTo("The people of the team, and who leads its organization,", "Everybody of the team");
  if (organizationId) return limitedTo("The people of the organization", "Everybody you know of the organization");
  return limitedTo("The studio's staff, and whoever asked for support,", "The whole staff");
}

const limitedTo = (who: string, all: string): Words => ({
  who: `${who} can be added.`,
  none: `${all} is here already, so there is nobody to add.`,
});
