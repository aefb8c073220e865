import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { greeting } from "#domain/time/greeting.ts";
import { useMe } from "#web/accounts/queries.ts";
import { ConversationCard } from "#web/messaging/conversation-card.tsx";
import { conversations } from "#web/messaging/queries.ts";
import { organizations } from "#web/organizations/queries.ts";
import { allItems } from "#web/platform/paged.ts";
import { ProjectCard } from "#web/projects/project-card.tsx";
import { projects } from "#web/projects/queries.ts";
import { buttonLook } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { SkeletonCards } from "#web/ui/skeleton.tsx";
import { StatTile, StatTiles } from "#web/ui/stat-tile.tsx";

const shownProjects = 6;
const shownTalks = 5;

/** The first screen: what there is, what moves, who said something. */
export function DashboardPage() {
  const me = useMe();
  const homes = useInfiniteQuery(organizations());
  const work = useInfiniteQuery(projects());
  const talk = useInfiniteQuery(conversations());
  const all = allItems(work.data);
  const talks = allItems(talk.data);
  const active = all.filter(({ status }) => status === "active");
  const unread = talks.reduce((sum, { unreadCount }) => sum + unreadCount, 0);
  const failed = [homes, work, talk].find((query) => query.isError && !query.data);
  const isNew = homes.isSuccess && allItems(homes.data).length === 0 && all.length === 0;
  return (
    <>
      <PageHead
        title={`${greeting(new Date().getHours())}, ${me?.name ?? ""}`}
        subtitle={
          unread > 0 ? `${unread} unread ${unread === 1 ? "message waits" : "messages wait"} for you.` : undefined
        }
      />
      {failed?.error && <FailedState error={failed.error} onRetry={() => void failed.refetch()} />}
      {isNew ? (
        <EmptyState
          title="Welcome to Guidon"
          text="Start with an organization: your school, band or corps. Teams, projects and drawings live in it."
          action={
            <Link to="/dashboard/organizations/create" className={buttonLook({ tone: "solid", size: "large" })}>
              Create organization
            </Link>
          }
        />
      ) : (
        <>
          <StatTiles>
            <StatTile label="Organizations" value={homes.data && allItems(homes.data).length} />
            <StatTile label="Projects" value={work.data && all.length} />
            <StatTile label="Active projects" value={work.data && active.length} />
            <StatTile label="Unread messages" value={talk.data && unread} />
          </StatTiles>
          <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
            <section aria-label="Your projects">
              <div className="mb-3 flex items-baseline justify-between">
                <h2 className="label text-ink-3">Your projects</h2>
                <Link
                  to="/dashboard/projects"
                  className="text-[length:var(--text-sm)] text-accent-text hover:underline"
                >
                  View All Projects
                </Link>
              </div>
              {work.isPending && <SkeletonCards count={3} />}
              <div className="grid gap-4 sm:grid-cols-2">
                {[...active, ...all.filter(({ status }) => status !== "active")]
                  .slice(0, shownProjects)
                  .map((project) => (
                    <ProjectCard key={project.id} project={project} />
                  ))}
              </div>
              {work.isSuccess && all.length === 0 && (
                <EmptyState title="No Projects Yet" text="Create your first project to get started" />
              )}
            </section>
            <Card title="Conversations">
              {talks.slice(0, shownTalks).map((conversation) => (
                <ConversationCard key={conversation.id} conversation={conversation} />
              ))}
              {talk.isSuccess && talks.length === 0 && (
                <p className="text-[length:var(--text-sm)] text-ink-2">No conversations yet</p>
              )}
            </Card>
          </div>
        </>
      )}
    </>
  );
}
