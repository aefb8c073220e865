import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import type { Annotation } from "#contract/annotations.ts";
import type { Turn } from "#domain/files/turn.ts";
import { shortDate } from "#domain/time/relative-time.ts";
import { onDevice } from "#web/files/queries.ts";
import type { Viewed } from "#web/files/viewer/viewed.ts";
import { project } from "#web/projects/queries.ts";
import type { DrawnPage } from "./drawn-page.ts";
import { PrintedPage } from "./printed-page.tsx";
import "./printed.css";

interface Props {
  file: Viewed;
  version: number | undefined;
  turn: Turn;
  /** How many pages it has, of which these are printed. */
  count: number | null;
  pages: DrawnPage[];
  marks: Annotation[];
  hasList: boolean;
  /** When it is printed. */
  at: string;
}

/** Seen on paper alone, and there in place of all else; printed as soon as it is whole. */
export function PrintDocument({ file, version, turn, count, pages, marks, hasList, at }: Props) {
  const sheets = useRef<HTMLDivElement>(null);
  const projectName = useProjectName(file.projectId ?? null);
  useEffect(() => {
    let isGone = false;
    const loading = [...(sheets.current?.querySelectorAll("img") ?? [])].map(loaded);
    void Promise.all(loading).then(() => isGone || window.print());
    return () => {
      isGone = true;
    };
  }, []);
  return createPortal(
    <div ref={sheets} className="printed">
      {pages.map((drawn) => (
        <PrintedPage
          key={drawn.page}
          drawn={drawn}
          turn={turn}
          marks={marks.filter(({ page }) => page === drawn.page)}
          hasList={hasList}
          title={[projectName, file.name].filter(Boolean).join(" · ")}
          facts={[
            version && `Version ${version}`,
            drawn.page !== null && `Page ${drawn.page} of ${count}`,
            `Printed ${shortDate(at)}`,
          ]}
        />
      ))}
    </div>,
    document.body,
  );
}

/** Not decoded, which paper does one after the other: all at once they would fill the memory. */
function loaded(picture: HTMLImageElement): Promise<unknown> {
  if (picture.complete) return Promise.resolve();
  return new Promise((resolve) => {
    picture.onload = resolve;
    picture.onerror = resolve;
  });
}

/** On the field what is kept on the device knows it. */
function useProjectName(id: string | null): string | undefined {
  const asked = useQuery({ ...project(id ?? ""), enabled: id !== null }).data?.name;
  const kept = useQuery(onDevice()).data?.projects.find((one) => one.id === id)?.name;
  return asked ?? kept;
}
