import type { Project } from "#contract/projects.ts";
import { placeSentence } from "#domain/dashboard/place-sentence.ts";
import { useNow } from "#web/platform/use-now.ts";
import { useCurrentContext } from "./use-current-context.ts";

interface Props {
  projects: Project[];
  /** There are no more projects than these. */
  isWhole: boolean;
  /** Keeps the place of the sentence. */
  fallback: string;
}

/** S2 section 2.9: how it stands where one was last, once that is known. */
export function PlaceSentence({ projects, isWhole, fallback }: Props) {
  const now = useNow();
  const { askedHome, askedTeam, askedProject } = useCurrentContext();
  if ([askedHome, askedTeam, askedProject].some(({ isLoading }) => isLoading)) return fallback;
  const at = { project: askedProject.data, team: askedTeam.data, organization: askedHome.data };
  return placeSentence({ projects, isWhole, ...at }, now) ?? fallback;
}
