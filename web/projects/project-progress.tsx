import { useState } from "react";
import type { Project } from "#contract/projects.ts";
import { Progress } from "#web/ui/progress.tsx";
import { useUpdateProject } from "./acts/use-update-project.ts";
import { mayInProject } from "./may-in-project.ts";
import { useRolesInProject } from "./people/use-roles.ts";

/** How far the project is: counted from its milestones, or else set by hand by those who manage it. */
export function ProjectProgress({ project }: { project: Project }) {
  // drawn seldom, as the slider: what would be kept weighs more than it saves
  "use no memo";
  const roles = useRolesInProject(project.id);
  const { total, completed } = project.milestones;
  const isByHand = total === 0 && mayInProject(project, roles, "project.update");
  return (
    <div className="mt-4">
      {isByHand ? (
        <Slider project={project} />
      ) : (
        <>
          <Figure percent={project.progress} />
          <Progress value={project.progress} label="Progress" />
        </>
      )}
      {total > 0 && (
        <p className="mt-1.5 text-[length:var(--text-xs)] text-ink-3">
          {completed} of {total} {total === 1 ? "milestone" : "milestones"} completed
        </p>
      )}
    </div>
  );
}

function Figure({ percent }: { percent: number }) {
  "use no memo";
  return (
    <div className="mb-1.5 flex justify-between text-[length:var(--text-sm)]">
      <span className="text-ink-2">Progress</span>
      <span className="num">{percent} %</span>
    </div>
  );
}

/** Saved when it is let go, and not on the way; until that is answered it stays there, whatever earlier steps are answered. */
function Slider({ project }: { project: Project }) {
  "use no memo";
  // null: not on the way
  const [moved, setMoved] = useState<number | null>(null);
  const update = useUpdateProject(project);
  const sent = update.isPending ? update.variables.progress : undefined;
  const shown = moved ?? sent ?? project.progress;

  function save() {
    if (shown !== (sent ?? project.progress)) update.mutate({ progress: shown });
    setMoved(null);
  }

  return (
    <>
      <Figure percent={shown} />
      <input
        type="range"
        aria-label="Progress"
        aria-valuetext={`${shown} percent`}
        min={0}
        max={100}
        step={5}
        value={shown}
        onChange={(event) => setMoved(event.target.valueAsNumber)}
        onPointerUp={save}
        // a finger that scrolls the page from there has moved it on its way
        onPointerCancel={() => setMoved(null)}
        onKeyUp={save}
        onBlur={save}
        className="h-6 w-full accent-(--accent) pointer-coarse:h-11"
      />
      {update.error && (
        <p role="alert" className="text-[length:var(--text-xs)] text-bad">
          {update.error.message}
        </p>
      )}
    </>
  );
}
