import { Link } from "@tanstack/react-router";
import type { Consultation } from "#contract/consultations.ts";
import { useProjectOf } from "./use-project-of.ts";

/** What it is about, for who sees that. */
export function AboutProject({ consultation }: { consultation: Consultation }) {
  const project = useProjectOf(consultation);
  if (!project) return null;
  return (
    <>
      {" · about "}
      <Link
        to="/dashboard/projects/$projectId"
        params={{ projectId: project.id }}
        className="roomy font-semibold text-accent-text underline-offset-4 hover:underline"
      >
        <bdi>{project.name}</bdi>
      </Link>
    </>
  );
}
