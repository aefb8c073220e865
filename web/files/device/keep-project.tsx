import { useQuery, useQueryClient } from "@tanstack/react-query";
import { HardDriveDownload, HardDriveUpload } from "lucide-react";
import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { onDevice } from "../queries.ts";
import { keepProject, leaveProject } from "./keep-file.ts";
import { sumOf } from "./kept-words.ts";

/** Keeps all files of a project on this device, also those that are added later. */
export function KeepProject({ projectId }: { projectId: string }) {
  const cache = useQueryClient();
  const kept = useQuery(onDevice()).data;
  const [problem, setProblem] = useState<string | null>(null);
  if (!kept) return null;
  const isKept = kept.projects.some(({ id, isWhole }) => id === projectId && isWhole);
  const files = kept.files.filter((file) => file.projectId === projectId && !file.isLeftOut);
  const stuck = files.filter((file) => file.problem).length;
  function press() {
    setProblem(null);
    const done = isKept ? leaveProject(cache, projectId) : keepProject(cache, projectId);
    done.catch((error: Error) => setProblem(error.message));
  }
  return (
    <>
      <Button icon={isKept ? <HardDriveUpload /> : <HardDriveDownload />} onClick={press}>
        {isKept ? "Remove from this device" : "Keep on this device"}
      </Button>
      {isKept && (
        <p role="status" className="num text-[length:var(--text-xs)] text-ink-2">
          {sumOf(files)} on this device
          {stuck > 0 && <span className="text-bad"> · {stuck} could not be kept: their cards say why</span>}
        </p>
      )}
      {problem && <Notice tone="bad">{problem}</Notice>}
    </>
  );
}
