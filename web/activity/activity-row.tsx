import { Link } from "@tanstack/react-router";
import type { Activity } from "#contract/activity.ts";
import type { Scope } from "./queries.ts";
import { aboutLook, placeLook, Row } from "./row.tsx";
import { named, wordsOf } from "./words.ts";

interface Props {
  activity: Activity;
  /** Of the list it stands in: what happened in the place itself needs no way there. */
  scope: Scope | "everywhere";
  now: number;
}

/** Who, what, to what, and when. */
export function ActivityRow({ activity, scope, now }: Props) {
  const { actor, object, createdAt } = activity;
  const isElsewhere = (activity.projectId ? "project" : activity.teamId ? "team" : "organization") !== scope;
  const [before, after] = wordsOf(activity).split(named);
  return (
    <Row
      face={actor ?? { id: object.id, name: "?" }}
      place={isElsewhere && <PlaceLink activity={activity} />}
      createdAt={createdAt}
      now={now}
    >
      <bdi className="font-semibold">{actor?.name ?? "Somebody"}</bdi>{" "}
      <span className="text-ink-2">
        {before}
        {after !== undefined && <ObjectName activity={activity} />}
        {after}
      </span>
    </Row>
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
  "design-review:decided",
];
/** With what happened to it at hand; which annotation it was is not known of the oldest entries. */
const shownWith: Partial<Record<Activity["kind"], (details: Activity["details"]) => object>> = {
  "annotation:created": ({ annotation }) => ({ annotations: annotation ?? "shown" }),
  "design-review:created": () => ({ review: "shown" }),
  "design-review:decided": () => ({ review: "shown" }),
};

function ObjectName({ activity: { kind, projectId, object, details } }: { activity: Activity }) {
  if (!projectId || !opened.includes(kind)) return <bdi className="text-ink">{object.name}</bdi>;
  return (
    <Link
      to="/dashboard/projects/$projectId"
      params={{ projectId }}
      search={{ file: object.id, ...shownWith[kind]?.(details) }}
      className={`text-ink ${aboutLook}`}
    >
      <bdi>{object.name}</bdi>
    </Link>
  );
}

function PlaceLink({ activity: { organizationId, teamId, projectId, placeName } }: { activity: Activity }) {
  if (projectId) {
    return (
      <Link to="/dashboard/projects/$projectId" params={{ projectId }} dir="auto" className={placeLook}>
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
        className={placeLook}
      >
        {placeName}
      </Link>
    );
  }
  return (
    <Link to="/dashboard/organization/$organizationId" params={{ organizationId }} dir="auto" className={placeLook}>
      {placeName}
    </Link>
  );
}
