import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { File } from "#contract/files.ts";
import { CardPreview } from "#web/files/list/card-preview.tsx";
import "./designs.css";

interface Props {
  /** Its picture comes once the whole of it is known. */
  file: File | Pick<File, "id" | "name">;
  project: { id: string; name: string };
  /** What is shown beside it once it is open. */
  beside?: { annotations: "shown" } | { review: "shown" } | undefined;
  badge: ReactNode;
  children: ReactNode;
}

/** A file with its small picture; its name leads to it, open in its project. */
export function DesignLine({ file, project, beside, badge, children }: Props) {
  return (
    <li className="flex min-w-0 flex-wrap gap-3">
      <span className="relative grid size-12 shrink-0 place-items-center overflow-hidden rounded-md bg-inset [&_svg]:size-6">
        {"mimeType" in file && <CardPreview file={file} isSmall />}
      </span>
      <div className="grid min-w-0 flex-1 basis-24 grid-cols-[minmax(0,1fr)] content-start gap-0.5">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <Link
            to="/dashboard/projects/$projectId"
            params={{ projectId: project.id }}
            search={{ file: file.id, ...beside }}
            className="roomy min-w-0 font-semibold hover:text-accent-text hover:underline"
          >
            <bdi className="line-clamp-2 wrap-anywhere">{file.name}</bdi>
          </Link>
          <span className="waiting-badge">{badge}</span>
        </div>
        {children}
      </div>
    </li>
  );
}
