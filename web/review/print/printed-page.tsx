import type { CSSProperties } from "react";
import type { Annotation } from "#contract/annotations.ts";
import { type Turn, turnedSize } from "#domain/files/turn.ts";
import { onPaper } from "#domain/review/print.ts";
import { turnedStyle } from "#web/files/viewer/turned-style.ts";
import type { DrawnPage } from "./drawn-page.ts";
import { PrintedEntry } from "./printed-entry.tsx";
import { PrintedMarks } from "./printed-marks.tsx";

interface Props {
  drawn: DrawnPage;
  turn: Turn;
  marks: Annotation[];
  hasList: boolean;
  title: string;
  facts: (string | number | false | undefined)[];
}

/** One page of a design, as large as its sheet allows, and what is said on it; on as many sheets as that takes. */
export function PrintedPage({ drawn: { url, size }, turn, marks, hasList, title, facts }: Props) {
  const seen = turnedSize(size, turn);
  const { isLying, most } = onPaper(seen);
  const room = { "--most": `${most}mm`, aspectRatio: `${seen.width} / ${seen.height}` } as CSSProperties;
  const parts = { width: percent(size.width, seen.width), height: percent(size.height, seen.height) };
  return (
    <section className="printed-page" data-lying={isLying || undefined}>
      <header>
        <h1 dir="auto">{title}</h1>
        <p>{facts.filter(Boolean).join(" · ")}</p>
      </header>
      <div>
        <figure style={room}>
          <img src={url} alt="" style={{ ...parts, ...turnedStyle(turn) }} />
          <PrintedMarks marks={marks} turn={turn} />
        </figure>
        {hasList && marks.length > 0 && (
          <ol>
            {marks.map((annotation) => (
              <PrintedEntry key={annotation.id} annotation={annotation} />
            ))}
          </ol>
        )}
      </div>
    </section>
  );
}

const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;
