import { Link } from "@tanstack/react-router";
import type { LastDesign } from "#contract/designs.ts";
import { relativeTime } from "#domain/time/relative-time.ts";
import { CardPreview } from "#web/files/list/card-preview.tsx";
import { statusTones } from "#web/files/list/file-badges.ts";
import { Badge } from "#web/ui/badge.tsx";
import "./designs.css";

interface Props {
  designs: LastDesign[];
  /** Milliseconds. */
  now: number;
}

const acts: Record<LastDesign["act"], string> = { brought: "uploaded to", annotated: "annotated in" };

/** The files that I had in my hands last, as pictures; each is opened in its project. */
export function LastDesigns({ designs, now }: Props) {
  return (
    <ul className="last-designs">
      {designs.map(({ file, project, act, at }) => (
        <li key={file.id} className="min-w-0">
          <Link
            to="/dashboard/projects/$projectId"
            params={{ projectId: project.id }}
            search={{ file: file.id, ...(act === "annotated" && { annotations: "shown" }) }}
            className="lit flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface-1 transition-colors duration-(--dur-2) hover:border-line-strong"
          >
            <span className="relative grid aspect-[4/3] place-items-center overflow-hidden bg-inset">
              <CardPreview file={file} isSmall={false} />
            </span>
            <span className="flex min-w-0 flex-1 flex-col gap-1.5 p-3">
              <span dir="auto" className="line-clamp-2 text-left text-[length:var(--text-sm)] font-bold wrap-anywhere">
                {file.name}
              </span>
              <span className="flex flex-wrap gap-1.5">
                <Badge tone={statusTones[file.status]}>{file.status}</Badge>
                {file.version > 1 && <Badge>{`v${file.version}`}</Badge>}
              </span>
              <span className="mt-auto text-[length:var(--text-xs)] wrap-anywhere text-ink-2">
                <time dateTime={at}>{relativeTime(at, now)}</time> · {acts[act]} <bdi>{project.name}</bdi>
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
