import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { File, FileChange, FileOutcome, FilesChange } from "#contract/files.ts";
import { maxFilesChanged } from "#contract/limits.ts";
import { call } from "#web/platform/api.ts";
import { toast } from "#web/ui/toast.ts";
import { putFile } from "../live.ts";

interface Chosen {
  ids: string[];
  change: FilesChange;
  /** As they were shown. */
  seen: readonly File[];
}

/** One act on many files; what stayed as it was is told with its reason. */
export function useChangeFiles(projectId: string) {
  const cache = useQueryClient();
  return useMutation({
    async mutationFn({ ids, change, seen }: Chosen) {
      const outcomes: FileOutcome[] = [];
      for (let at = 0; at < ids.length; at += maxFilesChanged) {
        const some = ids.slice(at, at + maxFilesChanged);
        outcomes.push(
          ...(await call("changeFiles", { id: projectId, ids: some, change: asSeen(change, seen, some) })).outcomes,
        );
      }
      return outcomes;
    },
    onSuccess(outcomes, { change }) {
      for (const { file } of outcomes) if (file) putFile(cache, file);
      void toast(toldOf(outcomes, change));
    },
    onError: (error) => void toast(error.message),
  });
}

export function useUpdateFile() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (change: FileChange & { id: string }) => call("updateFile", change),
    onSuccess: (file: File) => void putFile(cache, file),
  });
}

/** What is decided is about the contents that were shown, whatever came up meanwhile. */
function asSeen(change: FilesChange, seen: readonly File[], ids: readonly string[]): FilesChange {
  if (change.act !== "status") return change;
  const versions = seen.flatMap(({ id, version }) => (ids.includes(id) ? [[id, version]] : []));
  return { ...change, versions: Object.fromEntries(versions) };
}

function toldOf(outcomes: FileOutcome[], change: FilesChange): string {
  const done = outcomes.filter(({ file }) => file).length;
  const problem = outcomes.find((outcome) => outcome.problem)?.problem;
  const what = `${count(done)} ${words[change.act]}.`;
  if (!problem) return what;
  return done === 0 ? problem.message : `${what} ${count(outcomes.length - done)} stayed: ${problem.message}`;
}

const words: Record<FilesChange["act"], string> = {
  move: "moved",
  category: "changed",
  status: "changed",
  delete: "moved to the bin",
  restore: "restored",
};

const count = (many: number) => `${many} ${many === 1 ? "file" : "files"}`;
