import { useCallback, useEffect, useRef, useState } from "react";
import type { File as StoredFile } from "#contract/files.ts";
import { maxNamesMatched } from "#contract/limits.ts";
import { newId } from "#contract/new-id.ts";
import { call } from "#web/platform/api.ts";
import type { Target } from "./upload-queue.ts";
import { uploads } from "./use-upload-files.ts";

export interface Match {
  file: File;
  known: StoredFile;
}

interface Question {
  id: string;
  target: Target;
  matches: Match[];
}

interface Parts {
  /** May this person add a version to it? Else nothing is asked. */
  mayAddTo: (known: StoredFile) => boolean;
}

/**
 * Files on their way into a project. What is there under the same base name is asked about: a new version, or both? What
 * cannot be asked, because nobody answers or the page was left meanwhile, is kept beside it. What comes while one question is
 * open is asked about after it.
 */
export function useAddFiles(target: Target, { mayAddTo }: Parts) {
  const [questions, setQuestions] = useState<readonly Question[]>([]);
  const [asking, setAsking] = useState(0);
  const asked = questions[0] ?? null;
  const isHere = useIsHere();

  async function add(files: Iterable<File>) {
    const all = [...files];
    const known = all.filter((file) => uploads.isKnown(target, file));
    const fresh = all.filter((file) => !known.includes(file));
    uploads.add(target, known);
    setAsking((count) => count + 1);
    const found = (await matchesOf(fresh, target)).filter(({ known }) => mayAddTo(known));
    setAsking((count) => count - 1);
    const matches = isHere.current ? found : [];
    const isAsked = new Set(matches.map(({ file }) => file));
    uploads.add(
      target,
      fresh.filter((file) => !isAsked.has(file)),
    );
    if (matches.length > 0) setQuestions((open) => [...open, { id: newId(), target, matches }]);
  }

  const next = useCallback(() => setQuestions(([, ...later]) => later), []);
  const answer = useCallback(
    (newVersions: ReadonlySet<File>, note: string) => {
      // of two new versions of one file the newer is its newest
      const matches = (asked?.matches ?? []).toSorted((a, b) => a.file.lastModified - b.file.lastModified);
      for (const { file, known } of matches)
        uploads.add({ ...(asked as Question).target, ...(newVersions.has(file) && { fileId: known.id, note }) }, [
          file,
        ]);
      next();
    },
    [asked, next],
  );

  return { add, isAsking: asking > 0, asked, answer, cancel: next };
}

function useIsHere() {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}

async function matchesOf(files: File[], { projectId, folderId }: Target): Promise<Match[]> {
  const found: Match[] = [];
  for (let at = 0; at < files.length; at += maxNamesMatched) {
    const some = files.slice(at, at + maxNamesMatched);
    const names = some.map(({ name }) => name.slice(0, 1000));
    const answer = await call("matchFiles", { id: projectId, names, folderId }).catch(() => null);
    for (const [place, match] of (answer?.matches ?? []).entries())
      if (match.file) found.push({ file: some[place] as File, known: match.file });
  }
  return found;
}
