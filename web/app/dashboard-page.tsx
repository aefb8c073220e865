import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Suspense } from "react";
import type { ConversationItem } from "#contract/conversations.ts";
import type { Project } from "#contract/projects.ts";
import { dueSentence, unreadSentence } from "#domain/dashboard/headline.ts";
import { unreadTotal } from "#domain/messaging/order.ts";
import { greeting } from "#domain/time/greeting.ts";
import { useMe } from "#web/accounts/queries.ts";
import { QuickActionsButton } from "#web/dashboard/quick/quick-actions-button.tsx";
import { ConversationCard } from "#web/messaging/hub/conversation-card.tsx";
import { conversations } from "#web/messaging/queries.ts";
import { organizations } from "#web/organizations/queries.ts";
import { useWorkspace } from "#web/organizations/use-workspace.ts";
import { allItems, countOf } from "#web/platform/paged.ts";
import { useLatePart } from "#web/platform/use-late-part.ts";
import { useNow } from "#web/platform/use-now.ts";
import { ProjectCard } from "#web/projects/project-card.tsx";
import { projects } from "#web/projects/queries.ts";
import { Badge } from "#web/ui/badge.tsx";
import { buttonLook } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { lazy } from "#web/ui/lazy.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { useStudioName } from "#web/ui/page-title.ts";
import { Part } from "#web/ui/part.tsx";
import { SkeletonCards } from "#web/ui/skeleton.tsx";
import { StatTile, StatTiles } from "#web/ui/stat-tile.tsx";

const myReviews = async () => (await import("#web/review/design-reviews/my-reviews.tsx")).MyReviews;
const homeTabs = async () => (await import("#web/dashboard/home-tabs.tsx")).HomeTabs;
const whereBadge = async () => (await import("./where-badge.tsx")).WhereBadge;
// whoever was nowhere yet does not load it
const PlaceSentence = lazy(async () => ({ default: (await import("./place-sentence.tsx")).PlaceSentence }));
const workspace = async () => (await import("#web/dashboard/grid/workspace.tsx")).Workspace;

/** S2 section 2.9: this page is another one for each of them. */
const modes = { client: "Client", designer: "Designer", admin: "Admin" };
const shownProjects = 6;
const shownTalks = 5;
/** What is below does not go down when it comes. */
const placeOfSentence = "\u00a0";
const isActive = ({ status }: Project) => status === "active";

/** The first screen: what there is, what moves, who said something, and what waits for one's word. */
export function DashboardPage() {
  const me = useMe();
  const now = useNow();
  const MyReviews = useLatePart(myReviews);
  const Tabs = useLatePart(homeTabs);
  const Workspace = useLatePart(workspace);
  const WhereBadge = useLatePart(whereBadge);
  const homes = useInfiniteQuery(organizations());
  const work = useInfiniteQuery(projects());
  const talk = useInfiniteQuery(conversations());
  const all = allItems(work.data);
  const talks = allItems(talk.data);
  const unread = unreadTotal(talks);
  const failed = [homes, work, talk].find((query) => query.isError && !query.data);
  const isNone = work.isSuccess && all.length === 0;
  const isNew = homes.isSuccess && allItems(homes.data).length === 0 && isNone;
  const isSomewhere = useWorkspace().organizationId !== null;
  const headline = isSomewhere ? (
    <Part failed={Unsaid}>
      <Suspense fallback={placeOfSentence}>
        <PlaceSentence projects={all} isWhole={work.isSuccess && !work.hasNextPage} fallback={placeOfSentence} />
      </Suspense>
    </Part>
  ) : (
    dueSentence(all, now)
  );
  return (
    <>
      <PageHead
        title={`${greeting(new Date(now).getHours())}, ${me?.name ?? ""}`}
        badges={
          // on a phone a line of their own from the start: nothing goes down when the second one comes
          <span className="flex min-w-0 basis-full gap-2 sm:basis-auto">
            {me && <Badge>{modes[me.userType]}</Badge>}
            {WhereBadge && <WhereBadge />}
          </span>
        }
        subtitle={work.isPending || talk.isPending ? placeOfSentence : (unreadSentence(talks) ?? headline)}
        actions={
          <>
            <QuickActionsButton />
            {/* whoever is new is asked to below */}
            {!isNew && (
              <Link to="/dashboard/projects/create" className={buttonLook({ tone: "solid" })}>
                New Project
              </Link>
            )}
          </>
        }
      />
      {failed?.error && <FailedState error={failed.error} onRetry={() => void failed.refetch()} />}
      {isNew ? (
        <Welcome />
      ) : (
        <StatTiles>
          <StatTile label="Organizations" value={homes.data && countOf(homes.data)} />
          <StatTile label="Projects" value={work.data && countOf(work.data)} />
          <StatTile label="Active projects" value={work.data && countOf(work.data, isActive)} />
          <StatTile label="Unread messages" value={talk.data && unread} />
        </StatTiles>
      )}
      {(!isNew || talks.length > 0) && (
        <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
          {!isNew && (
            <Part>
              <Work projects={all} isPending={work.isPending} isEmpty={isNone} />
            </Part>
          )}
          <Part>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
              <Talk talks={talks} isEmpty={talk.isSuccess && talks.length === 0} />
              {MyReviews && <MyReviews />}
            </div>
          </Part>
        </div>
      )}
      {(!isNew || talks.length > 0) && Tabs && (
        <Part>
          <Tabs />
        </Part>
      )}
      {!isNew && Workspace && (
        <Part>
          <Workspace />
        </Part>
      )}
    </>
  );
}

/** In place of a sentence that did not come. */
function Unsaid() {
  return <>{placeOfSentence}</>;
}

function Welcome() {
  return (
    <EmptyState
      title={`Welcome to ${useStudioName()}`}
      text="Start with an organization: your school, band or corps. Teams, projects and drawings live in it."
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Link to="/dashboard/projects/create" className={buttonLook({ tone: "solid", size: "large" })}>
            Create Project
          </Link>
          <Link to="/dashboard/messages" className={buttonLook({ size: "large" })}>
            Start Conversation
          </Link>
          <Link to="/dashboard/organizations/create" className={buttonLook({ tone: "ghost", size: "large" })}>
            Create organization
          </Link>
        </div>
      }
    />
  );
}

function Work({ projects, isPending, isEmpty }: { projects: Project[]; isPending: boolean; isEmpty: boolean }) {
  const activeFirst = [...projects.filter(isActive), ...projects.filter((project) => !isActive(project))];
  return (
    <section aria-label="Your projects">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="label text-ink-3">Your projects</h2>
        <Link to="/dashboard/projects" className="roomy text-[length:var(--text-sm)] text-accent-text hover:underline">
          View All Projects
        </Link>
      </div>
      {isPending && <SkeletonCards count={3} />}
      <div className="grid gap-4 sm:grid-cols-2">
        {activeFirst.slice(0, shownProjects).map((project) => (
          <ProjectCard key={project.id} project={project} />
        ))}
      </div>
      {isEmpty && (
        <EmptyState
          title="No Projects Yet"
          text="Create your first project to get started"
          action={
            <Link to="/dashboard/projects/create" className={buttonLook()}>
              New Project
            </Link>
          }
        />
      )}
    </section>
  );
}

function Talk({ talks, isEmpty }: { talks: ConversationItem[]; isEmpty: boolean }) {
  return (
    <Card
      title="Conversations"
      action={
        <Link to="/dashboard/messages" className="roomy text-[length:var(--text-sm)] text-accent-text hover:underline">
          Full View
        </Link>
      }
    >
      <div className="-mx-3 -mb-2">
        {talks.slice(0, shownTalks).map((conversation) => (
          <ConversationCard key={conversation.id} conversation={conversation} />
        ))}
      </div>
      {isEmpty && <p className="text-[length:var(--text-sm)] text-ink-2">No conversations yet</p>}
    </Card>
  );
}
