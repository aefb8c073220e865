import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Place } from "#domain/dashboard/assistant/suggestion.ts";

export const placeNames: Record<Place["to"], string> = {
  project: "Open Project",
  milestones: "View Milestones",
  unread: "View Unread",
  activity: "View Activity",
  projects: "View Projects",
};

interface Props {
  place: Place;
  className: string;
  children: ReactNode;
}

/** To where an advice leads. */
export function PlaceLink({ place, ...rest }: Props) {
  switch (place.to) {
    case "project":
      return <Link to="/dashboard/projects/$projectId" params={{ projectId: place.projectId }} {...rest} />;
    case "milestones":
      return (
        <Link to="/dashboard/projects/$projectId" params={{ projectId: place.projectId }} hash="milestones" {...rest} />
      );
    case "unread":
      return <Link to="/dashboard/messages" search={{ show: "unread" }} {...rest} />;
    case "activity":
      return <Link to="/dashboard/activity" search={{ kind: place.kind }} {...rest} />;
    case "projects":
      return <Link to="/dashboard/projects" search={{ sort: "newest" }} {...rest} />;
  }
}
