import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { FilePreview } from "#contract/files.ts";
import { FailedState } from "#web/ui/failed-state.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { NoPreview } from "./no-preview.tsx";
import { scoreAt } from "./queries.ts";
import { useStageFocus } from "./use-stage-focus.ts";
import type { Viewed } from "./viewed.ts";
import { ZoomBar } from "./zoom-bar.tsx";

type Engraver = Awaited<ReturnType<typeof openEngraver>>;

const [least, most] = [0.3, 3];
/** Pixels across a sheet at 100 %. */
const sheetWidth = 850;

/** A score engraved on sheets of paper, in the browser. */
export function ScoreView({ file, preview }: { file: Viewed; preview: FilePreview | null }) {
  const query = useQuery({ ...scoreAt(preview?.scoreUrl ?? ""), enabled: Boolean(preview?.scoreUrl) });
  const sheets = useRef<HTMLDivElement>(null);
  const [engraver, setEngraver] = useState<Engraver | null>(null);
  const [isBroken, setBroken] = useState(false);
  const [zoom, setZoom] = useState<number | null>(null);
  const [fit, setFit] = useState(1);
  const stage = useRef<HTMLElement>(null);
  useStageFocus(stage);
  const score = query.data;

  useEffect(() => {
    const place = sheets.current;
    if (!score || !place) return;
    let isGone = false;
    openEngraver(place, score).then(
      (opened) => (isGone ? opened.clear() : setEngraver(opened)),
      () => setBroken(true),
    );
    return () => {
      isGone = true;
      place.replaceChildren();
      setEngraver(null);
    };
  }, [score]);

  useEffect(() => {
    const place = sheets.current;
    if (!engraver || !place) return;
    const scale = zoom ?? fitOf(place);
    setFit(fitOf(place));
    // the sheet grows with what is on it: no bar moves to another line
    place.style.width = `${sheetWidth * scale}px`;
    engraver.zoom = scale;
    try {
      engraver.render();
    } catch {
      setBroken(true);
    }
  }, [engraver, zoom]);

  if (isBroken) return <NoPreview file={file} reason="This score cannot be engraved here. It may be damaged." />;
  const shown = zoom ?? fit;
  return (
    <>
      <section
        ref={stage}
        aria-label="Preview"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long score is scrolled by keys
        tabIndex={0}
        className="min-h-0 flex-1 overflow-auto bg-inset p-4 focus-visible:outline-offset-[-3px] sm:p-8"
      >
        {query.error && <FailedState error={query.error} onRetry={() => void query.refetch()} />}
        {!engraver && !query.error && (
          <p role="status" className="flex items-center justify-center gap-3 text-ink-2">
            <Spinner /> Engraving the score…
          </p>
        )}
        <div
          ref={sheets}
          role="img"
          aria-label={`Score of ${file.name}`}
          className="mx-auto [&_svg]:mb-6 [&_svg]:rounded-sm [&_svg]:bg-white [&_svg]:shadow-2"
        />
      </section>
      <ZoomBar
        percent={Math.round(shown * 100)}
        onZoom={(factor) => setZoom(Math.min(most, Math.max(least, shown * factor)))}
        onFit={() => setZoom(null)}
        onActual={() => setZoom(1)}
      />
    </>
  );
}

/** Loaded with the first score: it is as large as all the rest of the page. */
async function openEngraver(place: HTMLElement, score: string) {
  const { OpenSheetMusicDisplay } = await import("opensheetmusicdisplay");
  const engraver = new OpenSheetMusicDisplay(place, {
    autoResize: false,
    backend: "svg",
    pageFormat: "A4_P",
    pageBackgroundColor: "#ffffff",
    drawingParameters: "default",
  });
  await engraver.load(score);
  return engraver;
}

/** The zoom at which a sheet is as wide as its place, and not larger than it is. */
function fitOf(sheets: HTMLElement): number {
  const room = sheets.parentElement as HTMLElement;
  const style = getComputedStyle(room);
  const width = room.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
  return Math.min(1, width / sheetWidth);
}
