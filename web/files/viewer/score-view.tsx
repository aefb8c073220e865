import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { FilePreview } from "#contract/files.ts";
import { FailedState } from "#web/ui/failed-state.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { NoPreview } from "./no-preview.tsx";
import { scoreAt } from "./queries.ts";
import { useSheetZoom } from "./sheets/use-sheet-zoom.ts";
import { useStageFocus } from "./use-stage-focus.ts";
import type { Viewed } from "./viewed.ts";
import { ZoomBar } from "./zoom-bar.tsx";

/** Pixels across a sheet at 100 %. */
const sheetWidth = 850;

/** A score engraved on sheets of paper, in the browser. */
export function ScoreView({ file, preview }: { file: Viewed; preview: FilePreview | null }) {
  const query = useQuery({ ...scoreAt(preview?.scoreUrl ?? ""), enabled: Boolean(preview?.scoreUrl) });
  const place = useRef<HTMLDivElement>(null);
  const [isEngraved, setEngraved] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const stage = useRef<HTMLElement>(null);
  useStageFocus(stage);
  const score = query.data;
  const zoom = useSheetZoom({
    file,
    kind: "score",
    scroller: stage,
    sheets: () => place.current?.querySelectorAll("svg") ?? [],
    isWhole: isEngraved,
    fitOf: (width) => Math.min(1, width / sheetWidth),
    actual: 1,
  });

  useEffect(() => {
    const element = place.current;
    if (!score || !element) return;
    const stop = new AbortController();
    engrave(element, score, stop.signal).then(
      () => stop.signal.aborted || setEngraved(true),
      () => stop.signal.aborted || setBroken(true),
    );
    return () => {
      stop.abort();
      element.replaceChildren();
      setEngraved(false);
    };
  }, [score]);

  if (isBroken) return <NoPreview file={file} reason="This score cannot be engraved here. It may be damaged." />;
  return (
    <>
      <section
        ref={stage}
        aria-label="Preview"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long score is scrolled by keys
        tabIndex={0}
        // of two fingers the browser makes nothing
        style={{ touchAction: "pan-x pan-y" }}
        onScroll={zoom.remember}
        onKeyDown={zoom.onKeyDown}
        className="relative min-h-0 flex-1 overflow-auto bg-inset p-4 focus-visible:outline-offset-[-3px] sm:p-8"
      >
        {query.error && <FailedState error={query.error} onRetry={() => void query.refetch()} />}
        {!isEngraved && !query.error && (
          <p role="status" className="flex items-center justify-center gap-3 text-ink-2">
            <Spinner /> Engraving the score…
          </p>
        )}
        <div className="mx-auto" style={{ width: sheetWidth * zoom.scale }}>
          <div
            ref={place}
            role="img"
            aria-label={`Score of ${file.name}`}
            className="[&_svg]:mb-6 [&_svg]:h-auto [&_svg]:w-full [&_svg]:rounded-sm [&_svg]:bg-white [&_svg]:shadow-2"
          />
        </div>
      </section>
      <ZoomBar {...zoom.bar} />
    </>
  );
}

/** With what is loaded with the first score: it is as large as all the rest of the page. */
async function engrave(place: HTMLElement, score: string, signal: AbortSignal): Promise<void> {
  const { OpenSheetMusicDisplay } = await import("opensheetmusicdisplay");
  const engraver = new OpenSheetMusicDisplay(place, {
    autoResize: false,
    backend: "svg",
    pageFormat: "A4_P",
    pageBackgroundColor: "#ffffff",
    drawingParameters: "default",
  });
  await engraver.load(score);
  if (signal.aborted) return;
  // as wide as at 100 %: then its style alone makes it larger, and no bar moves to another line
  place.style.width = `${sheetWidth}px`;
  engraver.render();
  place.style.width = "";
}
