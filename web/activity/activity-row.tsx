import { Link } from "@tanstack/react-router";
import type { Activity } from "#contract/activity.ts";
import { newsTime } from "#domain/time/news-time.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import type { Scope } from "./queries.ts";
import { named, wordsOf } from "./words.ts";

interface Props {
  activity: Activity;
  /** Of the list it stands in: what happened in the place itself needs no way there. */
  scope: Scope;
  now: number;
}

/** Who, what, to what, and when. */
export function ActivityRow({ activity, scope, now }: Props) {
  const { actor, object, createdAt } = activity;
  const isElsewhere = (activity.projectId ? "project" : activity.teamId ? "team" : "organization") !== scope;
  const [before, after] = wordsOf(activity).split(named);
  return (
    <li className="flex gap-3 py-2">
      <Avatar id={actor?.id ?? object.id} name={actor?.name ?? "?"} picture={actor?.avatar} size="small" />
      <div className="min-w-0 flex-1 text-[length:var(--text-sm)] leading-snug wrap-anywhere">
        <p>
          <bdi className="font-semibold">{actor?.name ?? "Somebody"}</bdi>{" "}
          <span className="text-ink-2">
            {before}
            {after !== undefined && <ObjectName activity={activity} />}
            {after}
          </span>
        </p>
        <p className="text-[length:var(--text-xs)] text-ink-3">
          {isElsewhere && (
            <>
              <PlaceLink activity={activity} /> ·{" "}
            </>
          )}
          <time dateTime={createdAt} className="whitespace-nowrap">
            {newsTime(createdAt, now)}
          </time>
        </p>
      </div>
    </li>
  );
}

/** A file that is there opens. */
const opened: readonly Activity["kind"][] = [
  "file:added",
  "file:updated",
  "file:restored",
  "file:version-added",
  "annotation:created",
  "design-review:created",
];
/** With what happened to it at hand; which annotation it was is not known of the oldest entries. */
const shownWith: Partial<Record<Activity["kind"], (details: Activity["details"]) => object>> = {
  "annotation:created": ({ annotation }) => ({ annotations: annotation ?? "shown" }),
  "design-review:created": () => ({ review: "shown" }),
};

function ObjectName({ activity: { kind, projectId, object, details } }: { activity: Activity }) {
  if (!projectId || !opened.includes(kind)) return <bdi className="text-ink">{object.name}</bdi>;
  return (
    <Link
      to="/dashboard/projects/$projectId"
      params={{ projectId }}
      search={{ file: object.id, ...shownWith[kind]?.(details) }}
      className="text-ink underline-offset-2 hover:underline"
    >
      <bdi>{object.name}</bdi>
    </Link>
  );
}

function PlaceLink({ activity: { organizationId, teamId, projectId, placeName } }: { activity: Activity }) {
  const look = "inline-block max-w-[min(11rem,100%)] truncate align-bottom underline underline-offset-2 hover:text-ink";
  if (projectId) {
    return (
      <Link to="/dashboard/projects/$projectId" params={{ projectId }} dir="auto" className={look}>
        {placeName}
      </Link>
    );
  }
  if (teamId) {
    return (
      <Link
        to="/dashboard/organization/$organizationId/team/$teamId"
        params={{ organizationId, teamId }}
        dir="auto"
        className={look}
      >
        {placeName}
      </Link>
    );
  }
  return (
    <Link to="/dashboard/organization/$organizationId" params={{ organizationId }} dir="auto" className={look}>
      {placeName}
    </Link>
  );
}
