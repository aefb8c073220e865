import { Link } from "@tanstack/react-router";
import { Button } from "#web/ui/button.tsx";
import { useProjectOf } from "./use-project-of.ts";

interface Props {
  projectId: string;
  onShowAll: () => void;
}

/** What the page is narrowed to, and the way back to all of mine. */
export function OfProject({ projectId, onShowAll }: Props) {
  const project = useProjectOf({ projectId });
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-lg border border-line bg-surface-1 px-4 py-2">
      <p className="min-w-0 wrap-anywhere text-ink-2">
        Only those about{" "}
        {project ? (
          <Link
            to="/dashboard/projects/$projectId"
            params={{ projectId }}
            className="roomy font-semibold text-accent-text underline-offset-4 hover:underline"
          >
            <bdi>{project.name}</bdi>
          </Link>
        ) : (
          "one project"
        )}
      </p>
      <Button tone="ghost" onClick={onShowAll}>
        Show all of mine
      </Button>
    </div>
  );
}
