import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { DeviceRow } from "./device-row.tsx";
import { leaveProject } from "./keep-file.ts";
import type { ListedProject } from "./kept-projects.ts";
import { sumOf } from "./kept-words.ts";

interface Props {
  project: ListedProject;
  onOpen: (id: string) => void;
}

/** What is kept of one project. */
export function DeviceProject({ project: { id, name, isWhole, files }, onOpen }: Props) {
  const cache = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <section aria-label={name}>
      <header className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <h2 dir="auto" className="text-[length:var(--text-lg)] wrap-anywhere">
            <Link to="/dashboard/projects/$projectId" params={{ projectId: id }} className="hover:underline">
              {name}
            </Link>
          </h2>
          <p className="num mt-1 flex flex-wrap items-center gap-2 text-[length:var(--text-xs)] text-ink-2">
            {sumOf(files)}
            {isWhole && <Badge tone="info">New files too</Badge>}
          </p>
        </div>
        <Button
          aria-label={`Remove ${name} from this device`}
          onClick={() => void leaveProject(cache, id).catch((error: Error) => setProblem(error.message))}
        >
          Remove
        </Button>
      </header>
      {problem && <Notice tone="bad">{problem}</Notice>}
      {files.length === 0 && <p className="text-ink-2">It has no files yet. They come here as they are added.</p>}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {files.map((file) => (
          <DeviceRow key={file.id} record={file} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  );
}
