import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ConversationItem } from "#contract/conversations.ts";
import { groupByProject } from "#domain/messaging/conversations/hub-views.ts";
import { allItems } from "#web/platform/paged.ts";
import { useWholeList } from "#web/platform/use-whole-list.ts";
import { project, projects } from "#web/projects/queries.ts";
import { ConversationSection } from "./conversation-section.tsx";

interface Props {
  items: ConversationItem[];
  openId: string | undefined;
}

/** The list project by project (S3 section 2); what concerns none is left out. */
export function ProjectSections({ items, openId }: Props) {
  const known = useInfiniteQuery(projects());
  useWholeList(known, true);
  const names = new Map(allItems(known.data).map(({ id, name }) => [id, name]));
  const isKnown = known.isSuccess && !known.hasNextPage;
  const groups = groupByProject(items);
  if (items.length > 0 && groups.length === 0) {
    return <p className="p-3 text-[length:var(--text-sm)] text-ink-2">None of these is about a project.</p>;
  }
  return groups.map(({ projectId, items: held }) => (
    <OneProject
      key={projectId}
      id={projectId}
      name={names.get(projectId)}
      isKnown={isKnown}
      items={held}
      openId={openId}
    />
  ));
}

/** One that my list of projects does not hold, as one that was archived, is asked for by itself. */
function OneProject({
  id,
  name,
  isKnown,
  ...section
}: Props & { id: string; name: string | undefined; isKnown: boolean }) {
  const alone = useQuery({ ...project(id), enabled: isKnown && name === undefined });
  const shown = name ?? alone.data?.name ?? "Project";
  const heading = (
    <Link
      to="/dashboard/projects/$projectId"
      params={{ projectId: id }}
      dir="auto"
      className="block truncate rounded-sm hover:text-ink hover:underline"
    >
      {shown}
    </Link>
  );
  return <ConversationSection name={shown} heading={heading} {...section} />;
}
