import type { ConversationItem } from "#contract/conversations.ts";
import type { Project } from "#contract/projects.ts";
import { headline } from "#domain/dashboard/headline.ts";
import { useNow } from "#web/platform/use-now.ts";
import { useCurrentContext } from "./use-current-context.ts";

interface Lists {
  talks: ConversationItem[];
  projects: Project[];
  /** There are no more projects than these. */
  isWhole: boolean;
  isPending: boolean;
}

/** What is below does not go down when it comes. */
const placeOfSentence = "\u00a0";

/** S2 section 2.9: what the dashboard says below its greeting, once all that it stands on has been asked for. */
export function useHeadline({ isPending, ...lists }: Lists): string | undefined {
  const now = useNow();
  const { askedHome, askedTeam, askedProject } = useCurrentContext();
  if (isPending || [askedHome, askedTeam, askedProject].some(({ isLoading }) => isLoading)) return placeOfSentence;
  return headline({ ...lists, project: askedProject.data, team: askedTeam.data, organization: askedHome.data }, now);
}
