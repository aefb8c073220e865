import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { maxSearchLength } from "#contract/limits.ts";
import { thresholds } from "#domain/dashboard/palette.ts";
import { bestQuick, firstQuick } from "#domain/dashboard/quick-search.ts";
import { useMe } from "#web/accounts/queries.ts";
import { myActivity } from "#web/activity/queries.ts";
import { allItems } from "#web/platform/paged.ts";
import { useNow } from "#web/platform/use-now.ts";
import { useSettled } from "#web/platform/use-settled.ts";
import { foundProjects } from "#web/projects/finding/queries.ts";
import { projects } from "#web/projects/queries.ts";
import { makeSearch } from "../palette/make-search.ts";
import { pageEntries } from "../palette/page-entries.tsx";
import { activityEntry, projectEntry } from "../palette/work-entries.tsx";

/** S2 section 2.7: those that are always there. */
const fixed = ["/dashboard/projects", "/dashboard/organizations"];

/** What the words find: at once in what is held, and a moment later in what the server knows by name beyond that. */
export function useQuickSearch(query: string) {
  const navigate = useNavigate();
  const userType = useMe()?.userType;
  const now = useNow();
  const wanted = query.trim().slice(0, maxSearchLength);
  const settled = useSettled(wanted);
  const work = useInfiniteQuery(projects());
  const news = useInfiniteQuery(myActivity());
  const asked = foundProjects({ search: settled, organizationId: "", status: "", sort: "updated" });
  const beyond = useInfiniteQuery({ ...asked, enabled: settled !== "" });
  const isSettled = settled === wanted;
  // an answer to other words says nothing about these
  const found = isSettled && !beyond.isPlaceholderData ? allItems(beyond.data) : [];
  const each = new Map([...allItems(work.data), ...found].map((project) => [project.id, project]));
  const entries = [
    ...[...each.values()].map((project) => projectEntry(project, navigate)),
    ...allItems(news.data).map((activity) => activityEntry(activity, now, navigate)),
    ...pageEntries(userType, (to) => void navigate({ to })).filter(({ id }) => fixed.includes(id)),
  ];
  const isAsked = wanted !== "";
  return {
    queries: [work, news],
    results: isAsked ? bestQuick(makeSearch(entries, thresholds.workspace)(wanted), wanted) : firstQuick(entries),
    /** The server has not answered for these words yet. */
    isSearching: isAsked && (!isSettled || beyond.isLoading || beyond.isPlaceholderData),
    /** It has not, and will not: nothing is not nothing. */
    isIncomplete: isAsked && isSettled && beyond.isError,
  };
}
